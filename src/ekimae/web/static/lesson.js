// A lesson without loading pages: each choice and each step is fetched and morphed in; the address tells how far one is.

import { CHOICE, choose as chosenBy, widen } from "./choosing.js";
import { listen } from "./keys.js";
import { morph, parse } from "./morph.js";
import { panAll, zoomButton } from "./pan.js";

let fetching = false;

/** Shows a stop. Without an answer the browser goes there itself, and says what is wrong. */
async function go(address, push = true) {
  if (fetching) return;
  fetching = true;
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    if (!answer.ok) return location.assign(address);
    const { regions, path } = await answer.json();
    for (const [id, html] of Object.entries(regions)) {
      const old = document.getElementById(id);
      if (old) morph(old, parse(html));
    }
    if (push) history.pushState(null, "", path);
    panAll();
    show();
  } finally {
    fetching = false;
  }
}

/** The choice that goes on comes into sight where the list scrolls; on a phone the card comes first. */
function show() {
  document.querySelector(".lesson").scrollTop = 0;
  if (matchMedia("(min-width: 701px)").matches) document.querySelector(".choice.wanted")?.scrollIntoView({ block: "nearest" });
  else scrollTo(0, 0);
}

function send(button) {
  const data = new URLSearchParams(new FormData(button.form));
  data.set(button.name, button.value);
  return go(`${button.form.action}?${data}`);
}

const choose = (element) => chosenBy(element, send);

document.addEventListener("click", (event) => {
  const hit = (selector) => event.target.closest(selector);
  if (hit("[data-widen]")) widen();
  if (hit("[data-zoom]")) zoomButton(hit("[data-zoom]"));
  if (hit(CHOICE)) {
    event.preventDefault();
    choose(hit(CHOICE));
  } else if (hit("[data-go]")) {
    event.preventDefault();
    go(hit("[data-go]").href);
  }
});
addEventListener("popstate", () => {
  if (!location.hash) go(location.href, false);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target === document.body) document.getElementById("lesson-next")?.click();
});

listen({ choose, widen });
panAll();
show();
