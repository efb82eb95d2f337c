// The table page: sends what is chosen, morphs in what happened, and lets list and board answer to each other.

import { CHOICE, choose as chosenBy, widen } from "./choosing.js";
import { listen, choices } from "./keys.js";
import { morph, parse } from "./morph.js";
import { panAll, zoomButton } from "./pan.js";
import { Stream } from "./stream.js";

const body = document.body;
const TOO_LONG = 1_200;
const TRIES = 5;
const LOOKS_EVERY = 30_000;
const NOTICE_STAYS = 6_000;

let seq = Number(body.dataset.seq);
const game = body.dataset.game ? import(body.dataset.game) : null;

// What happened.

const stream = new Stream(
  (number) => `${body.dataset.stream}&after=${number}`,
  seq,
  (data) => update(data),
  (yes) => document.getElementById("lost").toggleAttribute("hidden", yes),
);

async function update(data) {
  if (data.seq < seq) return;
  const before = seq;
  seq = stream.number = data.seq;
  const byKeyboard = document.activeElement?.matches?.(".choice, [data-choice]");
  for (const [id, html] of Object.entries(data.regions)) {
    const old = document.getElementById(id);
    if (old) morph(old, parse(html));
  }
  if (data.title) document.title = `${data.title} · Ekimae`;
  // The game has begun, or the table is gone: the page is laid out for another kind of reader.
  if (data.gone || (data.seated && !("seated" in body.dataset))) location.reload();
  settle(byKeyboard);
  (await game)?.happened?.(data.events ?? [], before, seq);
}

/** After every change: what a script had done to the page is done again. */
function settle(byKeyboard = false) {
  panAll();
  unread();
  document.getElementById("lift")?.focus();
  const list = choices();
  if (byKeyboard && list.length && !list.includes(document.activeElement)) list[0].focus({ preventScroll: true });
}

// Choosing.

const choose = (element) => chosenBy(element, send);

let answering = 0;

/** One answer to a question; the next question may come before the server has said that it got this one. */
async function send(chosen) {
  const data = new FormData(chosen.form);
  if (Number(data.get("at")) === answering) return;
  answering = Number(data.get("at"));
  data.set(chosen.name, chosen.value);
  chosen.classList.add("sent");
  try {
    await post(chosen.form.action, data);
  } finally {
    if (Number(data.get("at")) === answering) answering = 0;
    chosen.classList.remove("sent");
  }
}

/** Sends a form until the server has answered; one that arrived twice is answered with the present. */
async function post(address, data) {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      const answer = await fetch(address, {
        method: "POST",
        body: new URLSearchParams(data),
        headers: { accept: "application/json" },
      });
      return await answered(await answer.json());
    } catch (error) {
      if (tried === TRIES) throw error;
      document.getElementById("lost").hidden = false;
      await new Promise((done) => setTimeout(done, 300 * 2 ** tried));
    }
  }
}

async function answered({ seq: now, notice: text, go }) {
  if (go) location.assign(go);
  if (text) notice(text);
  if (now > seq) setTimeout(() => now > seq && present(), TOO_LONG);
}

/** What the stream should have brought by now. */
async function present() {
  const answer = await fetch(location.href, { headers: { accept: "application/json" } });
  if (answer.ok) await update(await answer.json());
  if (!document.hidden) stream.again();
}

function notice(text) {
  const box = document.getElementById("notice");
  box.firstElementChild.textContent = text;
  box.hidden = false;
  clearTimeout(notice.timer);
  notice.timer = setTimeout(() => (box.hidden = true), NOTICE_STAYS);
}

async function why(thing) {
  const answer = await fetch(`/t/${body.dataset.table}/why?${new URLSearchParams({ thing: thing.dataset.why, ...seat() })}`);
  if (answer.ok) notice((await answer.json()).notice);
}

const seat = () => {
  const chosen = new URLSearchParams(location.search).get("seat");
  return chosen ? { seat: chosen } : {};
};

document.addEventListener("click", (event) => {
  const hit = (selector) => event.target.closest(selector);
  if (hit("[data-widen]")) widen();
  if (hit("[data-zoom]")) zoomButton(hit("[data-zoom]"));
  if (hit(CHOICE)) {
    event.preventDefault();
    choose(hit(CHOICE));
  } else if (hit("[data-why]")) {
    why(hit("[data-why]"));
  }
});

// Other forms of the page: undo, chat, proposals. The answer comes by the stream.

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post" || !form.action.includes("/t/") || form.dataset.whole) return;
  event.preventDefault();
  const data = new FormData(form, event.submitter ?? undefined);
  if (form.matches("#undo, #undo-all")) data.set("at", seq);
  if ("clears" in form.dataset) form.reset();
  await post(form.action, data);
});

// Chat: how much is new.

let read = Number(document.querySelector("[data-said]")?.dataset.said ?? 0);
document.getElementById("chat-drawer")?.addEventListener("toggle", unread);

function unread() {
  const dot = document.querySelector("[data-said]");
  if (!dot) return;
  const said = Number(dot.dataset.said);
  if (document.getElementById("chat-drawer").open) {
    read = said;
    const lines = document.querySelector("#chat .said");
    lines.scrollTop = lines.scrollHeight;
  }
  dot.hidden = said <= read;
  dot.textContent = said - read;
}

// The title of a tab in the background tells whose turn it is, a little later.
setInterval(() => stream.rests && present(), LOOKS_EVERY);

listen({ choose, widen });
settle();
