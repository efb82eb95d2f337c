// Makes a piece of the page like a new one, keeping every element that is still the same thing: the same id, or the same
// kind of element in the same place. So focus, scroll, zoom, running transitions and half-written words survive.

const SVG = "http://www.w3.org/2000/svg";

/** The element that the HTML of a region describes; a layer of a picture is parsed as SVG. */
export function parse(html) {
  const template = document.createElement("template");
  if (html.startsWith("<g")) {
    template.innerHTML = `<svg xmlns="${SVG}">${html}</svg>`;
    return template.content.firstElementChild.firstElementChild;
  }
  template.innerHTML = html;
  return template.content.firstElementChild;
}

export function morph(old, fresh) {
  if (!same(old, fresh)) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  attributes(old, fresh);
  children(old, fresh);
}

function same(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && (old.id || "") === (fresh.id || "");
}

/** What the reader or a script has set on an element, not the server. */
function kept(element, name) {
  if (name === "viewBox") return element.hasAttribute("data-pan");
  if (name === "open") return element.localName === "details" || element.localName === "dialog";
  return name === "style" || name === "data-narrowed";
}

function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !kept(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !kept(old, name)) old.setAttribute(name, value);
  }
}

function children(old, fresh) {
  const wanted = new Set();
  for (const child of fresh.children) if (child.id) wanted.add(child.id);
  const named = new Map();
  for (const child of [...old.children]) {
    if (!child.id) continue;
    if (wanted.has(child.id)) named.set(child.id, child);
    else child.remove();
  }
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const match = next.id ? named.get(next.id) : at && !at.id && same(at, next) ? at : null;
    if (!match) {
      old.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    morph(match, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
