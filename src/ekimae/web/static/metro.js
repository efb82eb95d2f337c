// Tokyo Metro's table: amounts are set step by step, trains run along their lines, what changed is lit for a moment.

const SAMPLE = 10;
const PER_SAMPLE = 26;
const LONGEST = 1_500;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Amounts.

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

// Trains.

const trains = () => document.querySelectorAll("#board .vehicle");
let stood = new Map();

/** Where a train stands and where its arrow points. */
function where(train) {
  const { e: x, f: y } = train.transform.baseVal.getItem(0).matrix;
  return { x, y, angle: (train.firstElementChild.transform.baseVal.getItem(0).angle * Math.PI) / 180 };
}

function remember() {
  stood = new Map([...trains()].map((train) => [train.id, where(train)]));
}

const sampled = new WeakMap();

/** Points of a path at equal distances, looked up once. */
function points(path) {
  if (!sampled.has(path)) {
    const count = Math.ceil(path.getTotalLength() / SAMPLE);
    sampled.set(path, Array.from({ length: count + 1 }, (_, at) => path.getPointAtLength(at * SAMPLE)));
  }
  return sampled.get(path);
}

/** Which point of its line a train stands next to, and whether it heads for the line's end (1) or its beginning (-1). */
function along(line, { x, y, angle }) {
  let best = { at: 0, far: Infinity };
  line.forEach((point, at) => {
    const far = Math.hypot(point.x - x, point.y - y);
    if (far < best.far) best = { at, far };
  });
  const [before, after] = [line[Math.max(0, best.at - 1)], line[Math.min(line.length - 1, best.at + 1)]];
  const ahead = (after.x - before.x) * Math.cos(angle) + (after.y - before.y) * Math.sin(angle);
  return { at: best.at, heading: ahead < 0 ? -1 : 1 };
}

/** The points of a way on a line: straight on, or to its end and back. */
function way(line, from, to) {
  const [first, last] = [along(line, from), along(line, to)];
  if (first.heading === last.heading) return stretch(line, first.at, last.at);
  const end = first.heading > 0 ? line.length - 1 : 0;
  return [...stretch(line, first.at, end), ...stretch(line, end, last.at)];
}

function stretch(line, start, end) {
  return start <= end ? line.slice(start, end + 1) : line.slice(end, start + 1).reverse();
}

/** A train runs on its line instead of across the city. */
function run(train) {
  const [from, to] = [stood.get(train.id), where(train)];
  const path = document.getElementById(`way-${train.id.split("-").slice(1, -1).join("-")}`);
  if (!from || !path || Math.hypot(from.x - to.x, from.y - to.y) < 1) return;
  const stops = [from, ...way(points(path), from, to).slice(1, -1), to];
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  train.animate(frames, { duration: Math.min(LONGEST, stops.length * PER_SAMPLE), easing: "ease-in-out" });
}

// What changed.

/** What has just changed is lit for a moment. */
function light(id) {
  const element = document.getElementById(id);
  if (!element) return;
  element.classList.remove("changed");
  requestAnimationFrame(() => element.classList.add("changed"));
}

const PLACES = {
  payout: (event) => [`pyramid-${event.station}`, `line-row-${event.line}`],
  built: (event) => [`pyramid-${event.station}`],
  vended: (event) => [`drink-${event.station}`],
  invested: (event) => [`line-row-${event.line}`],
  started: (event) => [`line-row-${event.line}`],
  "speed-assigned": (event) => [`line-row-${event.line}`],
  speculated: (event) => [`line-row-${event.line}`],
};

export function happened(events) {
  if (!still()) {
    for (const train of trains()) run(train);
    for (const id of new Set(events.flatMap((event) => PLACES[event.name]?.(event) ?? []))) light(id);
  }
  remember();
}

remember();
