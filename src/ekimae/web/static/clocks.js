// Lets the clocks of a table run, without asking the server: it tells when each one runs out.

const DAY = 86_400;
const ahead = Date.now() / 1000 - Number(document.body.dataset.now); // of the server's clock
const warned = new Set();
const two = (number) => String(number).padStart(2, "0");

function shown(seconds, days) {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  if (whole >= DAY) return days.replace("{days}", Math.floor(whole / DAY)).replace("{hours}", hours % 24);
  const minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function tick() {
  const now = Date.now() / 1000 - ahead;
  const list = document.querySelector(".clocks");
  for (const clock of list?.querySelectorAll("[data-ends]") ?? []) {
    const { starts, ends, low } = clock.dataset;
    const left = Math.max(0, Number(ends) - Math.max(now, Number(starts)));
    const text = shown(left, list.dataset.days);
    if (clock.textContent !== text) clock.textContent = text;
    clock.parentElement.classList.toggle("low", left < Number(low));
    if (left < Number(low) && "own" in clock.dataset) warn(ends, list.dataset.low);
  }
}

/** Once for each time that runs low; it is read out. */
function warn(ends, text) {
  if (warned.has(ends)) return;
  warned.add(ends);
  document.getElementById("clock-warning").textContent = text;
}

const region = document.getElementById("clocks");
if (region) {
  tick();
  setInterval(tick, 1000);
  document.addEventListener("visibilitychange", tick);
  new MutationObserver((changes) => {
    if (changes.some((change) => change.target.nodeName !== "TIME")) tick();
  }).observe(region, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-ends", "hidden"] });
}
