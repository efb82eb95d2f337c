// Replay without loading pages: the slider and the steps fetch a position and morph it in.

import { morph, parse } from "./morph.js";
import { panAll } from "./pan.js";

const form = () => document.querySelector("[data-replay]");
const slider = () => form().elements.at;
let wanted = Number(slider().value);
let fetching = false;

function show(at) {
  wanted = Math.max(Number(slider().min), Math.min(Number(slider().max), at));
  slider().value = wanted;
  if (!fetching) load();
}

async function load() {
  fetching = true;
  let shown = -1;
  try {
    while (shown !== wanted) {
      shown = wanted;
      const address = new URL(location.href);
      address.searchParams.set("at", shown);
      const answer = await fetch(address, { headers: { accept: "application/json" } });
      if (!answer.ok) return;
      const { regions } = await answer.json();
      const sliding = document.activeElement === slider();
      for (const [id, html] of Object.entries(regions)) {
        const old = document.getElementById(id);
        if (old && !(id === "bars" && shown !== wanted)) morph(old, parse(html));
      }
      slider().value = wanted;
      if (sliding) slider().focus();
      history.replaceState(null, "", address);
      panAll();
      label();
    }
  } finally {
    fetching = false;
  }
}

// Playing: one position after the other, until the last one or until anything else is chosen.

const EVERY = 1_100;
let playing = 0;

const button = () => document.querySelector("[data-play]");
const words = { play: button()?.textContent, pause: button()?.dataset.pause };

function play() {
  if (wanted >= Number(slider().max)) show(Number(slider().min));
  playing = setInterval(() => {
    if (!fetching) show(wanted + 1);
    if (wanted >= Number(slider().max)) stop();
  }, EVERY);
  label();
}

function stop() {
  clearInterval(playing);
  playing = 0;
  label();
}

/** The bar comes anew with every position. */
function label() {
  const found = button();
  if (!found) return;
  found.hidden = false;
  found.textContent = playing ? words.pause : words.play;
}

label();
document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-play]");
  if (pressed && !playing) play();
  else if (pressed || event.target.closest("[data-at], [data-by]")) stop();
});

document.addEventListener("input", (event) => {
  if (event.target === slider()) show(Number(slider().value));
});
document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-at], [data-by]");
  const line = event.target.closest('a[href*="/replay?at="]');
  if (!step && !line) return;
  event.preventDefault();
  if (line && !step) show(Number(new URL(line.href).searchParams.get("at")));
  else show("by" in step.dataset ? wanted + Number(step.dataset.by) : Number(step.dataset.at));
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, svg[data-pan]") || event.ctrlKey || event.altKey || event.metaKey) return;
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by) show(wanted + by);
});
