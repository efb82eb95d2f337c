// The keyboard: plates of choices, arrows through the list, U to take back, ? for help.

const typing = (element) => element?.closest?.("input:not([type=radio]), textarea, select, [contenteditable]");
const shown = (element) => element.offsetParent !== null;

export function choices() {
  return [...document.querySelectorAll("#choices .choice")].filter(shown);
}

export function listen({ choose, widen }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    if (document.querySelector(".curtain")) return;
    if (act(event, { choose, widen })) event.preventDefault();
  });
}

function act(event, { choose, widen }) {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if ((key === "Enter" || key === " ") && event.target.matches?.("[data-choice]:not(button)")) {
    return choose(event.target);
  }
  if (key === "ArrowDown") return step(1);
  if (key === "ArrowUp") return step(-1);
  if (key === "Escape") return widen();
  if (key === "?") return open("keys");
  if (key === "M") return press(document.querySelector('label[for="tab-map"]'));
  const plate = choices().find((choice) => choice.querySelector("kbd")?.textContent === key);
  if (plate) return choose(plate);
  return press([...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key.toUpperCase() === key));
}

function step(by) {
  const list = choices();
  if (!list.length) return false;
  const at = list.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
  list[next].focus();
  list[next].scrollIntoView({ block: "nearest" });
  return true;
}

function press(button) {
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

function open(id) {
  document.getElementById(id)?.showModal();
  return true;
}
