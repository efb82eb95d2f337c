// Zooming and panning of `<svg data-pan>`: wheel, drag, pinch, keys, and buttons with data-zoom. What is shown is the
// viewBox alone, so an update of what is drawn never moves the map.

const MOST = 8;
const STEP = 1.35;
const WHEEL = 0.0015;
const DRAG_STARTS = 6;

const numbers = (text) => text.trim().split(/[\s,]+/).map(Number);

export class Pan {
  constructor(svg) {
    this.svg = svg;
    const [x, y, width, height] = numbers(svg.dataset.home ?? svg.getAttribute("viewBox"));
    this.home = { x, y, width, height };
    this.box = { ...this.home };
    this.pointers = new Map();
    this.moved = false;
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      svg.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    }
    svg.addEventListener("click", (event) => this.swallow(event), { capture: true });
    svg.addEventListener("keydown", (event) => this.key(event));
    if (svg.dataset.focus && matchMedia("(max-width: 700px)").matches) this.show(numbers(svg.dataset.focus));
    else this.draw();
  }

  /** Shows a part of the map, as much of it as there is room for. */
  show([x, y, width, height]) {
    this.box = { x, y, width, height };
    this.keepInside();
  }

  all() {
    this.box = { ...this.home };
    this.draw();
  }

  zoom(factor, x = this.box.x + this.box.width / 2, y = this.box.y + this.box.height / 2) {
    const width = Math.min(this.home.width, Math.max(this.home.width / MOST, this.box.width / factor));
    const scale = width / this.box.width;
    this.box = {
      x: x - (x - this.box.x) * scale,
      y: y - (y - this.box.y) * scale,
      width,
      height: this.box.height * scale,
    };
    this.keepInside();
  }

  move(dx, dy) {
    this.box.x += dx;
    this.box.y += dy;
    this.keepInside();
  }

  keepInside() {
    const { home, box } = this;
    box.x = inside(box.x, box.width, home.x, home.width);
    box.y = inside(box.y, box.height, home.y, home.height);
    this.draw();
  }

  draw() {
    const { x, y, width, height } = this.box;
    this.svg.setAttribute("viewBox", [x, y, width, height].map((value) => value.toFixed(1)).join(" "));
    for (const rect of document.querySelectorAll(`[data-minimap="${this.svg.id}"] .here`)) {
      for (const [name, value] of Object.entries(this.box)) rect.setAttribute(name, value.toFixed(1));
    }
  }

  // Places on the screen and on the map.

  place(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { x: at.x, y: at.y };
  }

  get unit() {
    return 1 / this.svg.getScreenCTM().a;
  }

  wheel(event) {
    event.preventDefault();
    const { x, y } = this.place(event);
    this.zoom(Math.exp(-event.deltaY * WHEEL * (event.deltaMode ? 16 : 1)), x, y);
  }

  down(event) {
    if (event.button) return;
    this.pointers.set(event.pointerId, event);
    if (this.pointers.size === 1) this.moved = false;
  }

  drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    if (!this.moved && this.pointers.size === 1 && far < DRAG_STARTS) return;
    if (!this.moved) this.svg.setPointerCapture(event.pointerId);
    this.moved = true;
    if (this.pointers.size === 1) this.slide(before, event);
    else if (this.pointers.size === 2) this.pinch(event);
    this.pointers.set(event.pointerId, event);
  }

  slide(before, event) {
    this.move((before.clientX - event.clientX) * this.unit, (before.clientY - event.clientY) * this.unit);
  }

  pinch(event) {
    const [other] = [...this.pointers.values()].filter((pointer) => pointer.pointerId !== event.pointerId);
    const before = this.pointers.get(event.pointerId);
    const apart = (one) => Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
    const { x, y } = this.place(middle);
    this.move(((before.clientX - event.clientX) / 2) * this.unit, ((before.clientY - event.clientY) / 2) * this.unit);
    this.zoom(apart(event) / apart(before), x, y);
  }

  /** The end of a drag is not a click on what lies there. */
  swallow(event) {
    if (!this.moved) return;
    event.stopPropagation();
    event.preventDefault();
    this.moved = false;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = this.box.width / 8;
    const actions = {
      "+": () => this.zoom(STEP),
      "=": () => this.zoom(STEP),
      "-": () => this.zoom(1 / STEP),
      0: () => this.all(),
      ArrowLeft: () => this.move(-step, 0),
      ArrowRight: () => this.move(step, 0),
      ArrowUp: () => this.move(0, -step),
      ArrowDown: () => this.move(0, step),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}

/** Keeps a stretch of the map on the screen: inside of the whole, or in its middle where it is larger. */
function inside(start, length, whole, all) {
  if (length >= all) return whole - (length - all) / 2;
  return Math.min(whole + all - length, Math.max(whole, start));
}

const pans = new WeakMap();

/** Every map of the page, those that came later too. */
export function panAll() {
  for (const svg of document.querySelectorAll("svg[data-pan]")) {
    if (!pans.has(svg)) pans.set(svg, new Pan(svg));
  }
}

export function zoomButton(button) {
  const svg = button.closest("[data-map]")?.querySelector("svg[data-pan]") ?? document.querySelector("svg[data-pan]");
  const pan = pans.get(svg);
  ({ in: () => pan?.zoom(STEP), out: () => pan?.zoom(1 / STEP), all: () => pan?.all() })[button.dataset.zoom]?.();
}
