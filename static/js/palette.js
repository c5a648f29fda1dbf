// Ctrl+K: everything that the open page links to or does, the event's players and its tables, found by a few letters.
// Keys of one letter can be switched off, for who speaks to the computer or presses them by accident (WCAG 2.1.4).
(() => {
  const dialog = document.getElementById("palette");
  if (!dialog?.showModal) return;
  const words = dialog.querySelector("#palette-words");
  const list = dialog.querySelector("#palette-list");
  const switched = dialog.querySelector("#palette-keys");
  const shortcuts = [...dialog.querySelectorAll("[data-press]")];
  const KEY = "veredicto:keys";
  const MOST = 40;
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const said = (element) => (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim();

  let entries = [];
  let players = null;
  let shown = [];
  let at = 0;

  const visible = (element) => element.getClientRects().length > 0 || element.closest(".tabs, footer, details");
  const onPage = () => {
    const found = new Map();
    const buttons = document.querySelectorAll("main form:not(.picks) button[type=submit], main .button[href]");
    const links = document.querySelectorAll(".tabs a, main a, .site-header a, .site-footer a");
    for (const element of [...buttons, ...links]) {
      const name = said(element);
      if (name && !element.closest("dialog, #outbox, .data form") && visible(element) && !found.has(name)) found.set(name, { name, act: () => element.click() });
    }
    return [...found.values()];
  };
  const ofPlayers = async () => {
    if (players || !dialog.dataset.players) return;
    players = [];
    try {
      const answer = await fetch(dialog.dataset.players, { credentials: "same-origin", headers: { Accept: "application/json" } });
      const told = answer.ok ? await answer.json() : [];
      players = (told.results ?? told).map(({ name, number }) => ({
        name, act: () => location.assign(dialog.dataset.player.replace("/0/", `/${number}/`)),
      }));
      show();
    } catch { /* without signal the page's own are enough */ }
  };
  const table = () => {
    const field = document.getElementById("id_table");
    const n = words.value.trim();
    if (!field || !/^\d{1,4}$/.test(n)) return [];
    const act = () => {
      field.value = n;
      document.getElementById("id_score")?.focus();
    };
    return [{ name: dialog.dataset.table.replace("{n}", n), act }];
  };
  const show = () => {
    const asked = folded(words.value).split(/\s+/).filter(Boolean);
    const fits = ({ name }) => asked.every((word) => folded(name).includes(word));
    shown = [...table(), ...entries.filter(fits), ...(asked.length ? (players ?? []).filter(fits) : [])].slice(0, MOST);
    at = 0;
    list.replaceChildren(...shown.map(({ name }, place) => {
      const line = document.createElement("li");
      line.id = `palette-${place}`;
      line.setAttribute("role", "option");
      line.className = "button button--quiet button--block";
      line.textContent = name;
      line.addEventListener("click", () => go(place));
      return line;
    }));
    if (!shown.length) {
      const line = document.createElement("li");
      line.setAttribute("role", "option");
      line.setAttribute("aria-disabled", "true");
      line.textContent = dialog.dataset.none;
      list.append(line);
    }
    point();
  };
  const point = () => {
    [...list.children].forEach((line, place) => {
      line.setAttribute("aria-selected", place === at);
      line.classList.toggle("button--primary", place === at && shown.length > 0);
    });
    words.setAttribute("aria-activedescendant", shown.length ? `palette-${at}` : "");
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const go = (place) => {
    const chosen = shown[place];
    if (!chosen) return;
    dialog.close();
    chosen.act();
  };
  const open = () => {
    if (dialog.open) return;
    entries = onPage();
    words.value = "";
    dialog.showModal();
    words.focus();
    show();
    ofPlayers();
  };

  const keysOn = () => {
    try {
      return localStorage.getItem(KEY) !== "off";
    } catch {
      return true;
    }
  };
  switched.checked = keysOn();
  switched.addEventListener("change", () => {
    try {
      localStorage.setItem(KEY, switched.checked ? "on" : "off");
    } catch { /* for this page alone */ }
  });

  words.addEventListener("input", show);
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  words.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && shown.length) {
      event.preventDefault();
      at = (at + steps[event.key] + shown.length) % shown.length;
      point();
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(at);
    }
  });
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      if (dialog.open) dialog.close();
      else open();
      return;
    }
    if (dialog.open || !switched.checked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const does = shortcuts.find((each) => each.dataset.press === event.key)?.dataset.does;
    if (!does) return;
    const target = does === "open" ? null : document.querySelector(does);
    if (does === "open") open();
    else if (target?.matches(".tabs a")) target.click();
    else target?.focus();
    if (does === "open" || target) event.preventDefault();
  });
})();
