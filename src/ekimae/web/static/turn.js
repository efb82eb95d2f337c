// "Your turn" on this device: a tone, and a notification of the browser while the page is in the background.

const MARK = "●"; // the title of a page begins with it while its reader is asked
const TONES = [[880, 0], [660, 0.18]]; // pitch, and after how many seconds
const LASTS = 0.35;
const SOFT = 0.12;

const wants = (name) => localStorage.getItem(name) === "yes";

// The page about oneself: what this device does.

const settings = document.querySelector("[data-turn]");
if (settings) {
  settings.hidden = false;
  for (const box of settings.querySelectorAll("[data-turn-keeps]")) {
    box.checked = wants(box.dataset.turnKeeps);
    box.addEventListener("change", () => keep(box));
  }
}

async function keep(box) {
  const name = box.dataset.turnKeeps;
  if (box.checked && name === "turn-notice") {
    box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
  }
  localStorage.setItem(name, box.checked ? "yes" : "no");
  if (box.checked && name === "turn-sound") ring();
}

// The table: the title tells when the turn comes.

function ring() {
  const audio = new AudioContext();
  for (const [pitch, after] of TONES) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    const begins = audio.currentTime + after;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(SOFT, begins);
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + LASTS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + LASTS);
  }
  setTimeout(() => audio.close(), 1000);
}

function notify() {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const shown = new Notification(document.title, { tag: document.body.dataset.table });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

if (document.body.dataset.table) {
  let asked = document.title.startsWith(MARK);
  new MutationObserver(() => {
    const before = asked;
    asked = document.title.startsWith(MARK);
    if (!asked || before) return;
    if (wants("turn-sound")) ring();
    if (wants("turn-notice") && document.hidden) notify();
  }).observe(document.querySelector("title"), { childList: true, characterData: true, subtree: true });
}
