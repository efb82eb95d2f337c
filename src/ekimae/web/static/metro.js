// Tokyo Metro's table: amounts are set step by step, and trains and meeples are seen to run.

const stepper = () => document.querySelector("#amount .stepper");

/** The amount that the button stands for, kept within what may be chosen. */
function set(box, amount) {
  const button = box.querySelector("#amount-choose");
  const value = Math.min(Number(box.dataset.most), Math.max(Number(box.dataset.least), amount));
  button.dataset.choice = `yen:${value}`;
  button.textContent = box.dataset.label.replace("{yen}", `¥${value.toLocaleString("en")}`);
}

const amount = (box) => Number(box.querySelector("#amount-choose").dataset.choice.slice("yen:".length));

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  const box = stepper();
  if (step && box) set(box, amount(box) + Number(step.dataset.step));
});

/** What has just changed is lit for a moment. */
function light(id) {
  const element = document.getElementById(id);
  if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.classList.remove("changed");
  requestAnimationFrame(() => element.classList.add("changed"));
}

const PLACES = {
  payout: (event) => [`pyramid-${event.station}`, `line-row-${event.line}`],
  built: (event) => [`pyramid-${event.station}`],
  vended: (event) => [`drink-${event.station}`],
  invested: (event) => [`line-row-${event.line}`],
  "train-placed": (event) => [`line-row-${event.line}`],
  "speed-assigned": (event) => [`line-row-${event.line}`],
  speculated: (event) => [`line-row-${event.line}`],
};

export function happened(events) {
  const ids = new Set(events.flatMap((event) => PLACES[event.name]?.(event) ?? []));
  for (const id of ids) light(id);
}
