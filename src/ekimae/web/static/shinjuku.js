// Shinjuku's table: what just happened moves or is lit for a moment. Pieces that only change their place are moved by CSS.

const STORE_DROPS = 320;
const TRACK_GROWS = 420;
const TOKEN_FLIES = 620;
const LIT = 700;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const ease = "cubic-bezier(.3, 0, .2, 1)";

const company = (seat) => document.querySelectorAll("#companies .co")[seat];
const brief = (seat) => document.querySelectorAll("#brief li")[seat];
const shown = (element) => Boolean(element?.getClientRects().length);

// Single motions.

/** A new store comes down onto its station. */
function drop(store) {
  if (!shown(store)) return;
  store.classList.add("drops");
  store.addEventListener("animationend", () => store.classList.remove("drops"), { once: true });
  setTimeout(() => store.classList.remove("drops"), 2 * STORE_DROPS);
}

/** Track is drawn from one station to the other, then its pattern appears. */
function grow(track) {
  if (!shown(track)) return;
  for (const path of track.querySelectorAll("path")) {
    if (path.classList.contains("t2")) {
      path.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: TRACK_GROWS });
    } else {
      const length = path.getTotalLength();
      const frames = [{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} 0` }];
      path.animate(frames, { duration: TRACK_GROWS, easing: ease });
    }
  }
}

/** A customer goes from a station to the company that has the store. */
function fly(kind, station, seat) {
  const from = document.getElementById(`piece-store-${station}`);
  const to = [company(seat), brief(seat)].find(shown);
  if (!shown(from) || !to) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const token = document.createElement("div");
  token.className = "flying";
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const good = document.createElementNS("http://www.w3.org/2000/svg", "use");
  good.setAttribute("href", `#g-${kind.replace("2", "")}`);
  picture.setAttribute("viewBox", "-5 -5 34 34");
  picture.append(good);
  token.append(picture);
  document.body.append(token);
  const at = (box) => `translate(${box.x + Math.min(box.width, 60) / 2 - 13}px, ${box.y + box.height / 2 - 13}px)`;
  const frames = [{ transform: at(start) }, { transform: at(end), offset: 0.85 }, { transform: at(end), opacity: 0 }];
  token.animate(frames, { duration: TOKEN_FLIES, easing: ease }).finished.finally(() => token.remove());
}

/** Something changed here. */
function light(element) {
  if (!shown(element)) return;
  const frames = [{ outline: "3px solid currentColor", outlineOffset: "2px" }, { outline: "3px solid transparent" }];
  element.animate(frames, { duration: LIT });
}

// Where a ward is: the map shows it while its card is pointed at.

function point(event) {
  const card = event.target.closest?.("[data-ward]");
  for (const ward of document.querySelectorAll("#land .ward.pointed")) ward.classList.remove("pointed");
  if (card) document.getElementById(`ward-${card.dataset.ward}`)?.classList.add("pointed");
}

for (const name of ["pointerover", "focusin"]) document.addEventListener(name, point);

// What happened.

const piece = (kind, id) => document.getElementById(`piece-${kind}-${id}`);
const motions = {
  opened: (event) => drop(piece("store", event.station)),
  relocated: (event) => drop(piece("store", event.station)),
  upgraded: (event) => drop(piece("store", event.station)),
  expanded: (event) => grow(piece("track", event.track)),
  satisfied: (event) => fly(event.customer, event.station, event.seat),
  income: (event) => [company(event.seat), brief(event.seat)].forEach(light),
  bonus: (event) => light(company(event.seat)),
  "queue-taken": () => light(document.getElementById("queue-1")),
};

export function happened(events) {
  for (const event of events) {
    const motion = motions[event.name];
    if (!motion) continue;
    if (still()) light(company(event.seat));
    else motion(event);
  }
}
