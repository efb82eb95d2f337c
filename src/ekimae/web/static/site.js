// What every page has: switching the theme at once, asking before what can't be taken back, copying links, drawers.

const root = document.documentElement;
const A_YEAR = 365 * 24 * 3600;

function isDark() {
  const chosen = root.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function switchTheme() {
  root.dataset.theme = isDark() ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=${A_YEAR}; samesite=lax`;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copied;
  } catch {
    field.focus(); // selected, so that it can be copied by hand
  }
}

document.addEventListener("click", (event) => {
  const hit = (selector) => event.target.closest(selector);
  if (hit("[data-theme-switch]")) {
    event.preventDefault();
    switchTheme();
  }
  if (hit("[data-copy]")) copy(hit("[data-copy]"));
  if (hit("[data-drawer]")) {
    event.preventDefault();
    document.getElementById(hit("[data-drawer]").dataset.drawer).showModal();
  }
  if (hit("[data-close]")) hit("dialog")?.close();
  if (event.target instanceof HTMLDialogElement) event.target.close(); // its backdrop
  const asking = hit("[data-confirm]");
  if (asking && !confirm(asking.dataset.confirm)) event.preventDefault();
});

document.addEventListener("change", (event) => {
  if (event.target.closest("[data-submits]")) event.target.form.requestSubmit();
});
