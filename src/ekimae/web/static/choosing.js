// Choices in the list and their twins on the board answer to each other.

import { choices } from "./keys.js";

export const CHOICE = ".choice, [data-choice]";

const tokensOf = (element) => element.dataset.choice?.split(" ") ?? [element.value];
const button = (token) => document.getElementById(`choice-${token}`);

/** A choice, or its twin, was pressed: `send` gets its button, unless there are several to choose from. */
export async function choose(element, send) {
  const tokens = tokensOf(element).filter((token) => button(token));
  if (!tokens.length) return false;
  if (tokens.length > 1) narrow(tokens);
  else await send(button(tokens[0]));
  return true;
}

function narrow(tokens) {
  for (const item of document.querySelectorAll("#choices li")) {
    item.classList.toggle("off", !tokens.includes(item.firstElementChild.value));
  }
  document.querySelector("#choices .narrowed").hidden = false;
  choices()[0]?.focus();
}

export function widen() {
  for (const item of document.querySelectorAll("#choices li.off")) item.classList.remove("off");
  const note = document.querySelector("#choices .narrowed");
  if (!note || note.hidden) return false;
  note.hidden = true;
  return true;
}

// Twins light up together.

const twins = (token) => [button(token), ...document.querySelectorAll(`[data-choice~="${CSS.escape(token)}"]`)];

function light(event, on) {
  const one = event.target.closest?.(CHOICE);
  if (!one) return;
  for (const token of tokensOf(one)) {
    for (const twin of twins(token)) twin?.classList.toggle("twin", on);
  }
}

for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => light(event, on));
}
