// Keeps an open page as the room has it, and puts what is the reader's own into pages that are the same for everybody.
// Without script the same pages are read by loading them again; «Mi inscripción» leads to one rendered for its reader.
(() => {
  const LONGEST_MS = 15_000;
  const PATIENCE_MS = 8_000;
  const RENEWED = "veredicto:renewed"; // told to the document when a part of the page has been exchanged
  const STAYS = "#messages, #offline, #loading, #outbox";

  const main = document.getElementById("content");
  const EVERY_MS = Number(main?.dataset.every ?? 1_000); // and up to a third more by chance, so that a room does not ask in step
  const cookie = (name) =>
    document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
  const asked = async (address, options = {}) => {
    const impatient = new AbortController();
    const timer = setTimeout(() => impatient.abort(), PATIENCE_MS);
    try {
      return await fetch(address, { credentials: "same-origin", ...options, signal: impatient.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  // The form of a page kept for everybody carries no token: it takes the reader's, as every other form after a while.
  const arm = (part) => {
    const token = cookie("csrftoken");
    if (!token) return;
    for (const form of part.querySelectorAll("form[method=post]")) {
      let field = form.querySelector("input[name=csrfmiddlewaretoken]");
      if (!field) {
        field = document.createElement("input");
        field.type = "hidden";
        field.name = "csrfmiddlewaretoken";
        form.prepend(field);
      }
      field.value = token;
    }
  };
  const tell = (part) => {
    arm(part);
    window.htmx?.process(part);
    part.dispatchEvent(new CustomEvent(RENEWED, { bubbles: true }));
  };

  // ---- whose page it is
  let seat = null; // the number that the reader plays with in this event
  const remembered = (key, reader) => {
    try {
      const kept = JSON.parse(localStorage.getItem(key));
      return kept?.reader === reader ? kept : null;
    } catch {
      return null;
    }
  };
  const remember = (key, own) => {
    try {
      localStorage.setItem(key, JSON.stringify(own));
    } catch { /* full, or forbidden: it is asked for again */ }
  };
  const forget = () => localStorage.removeItem(ownKey());
  const ownKey = () => `own:${main.dataset.shared}:${document.documentElement.lang}`;
  const ownParts = async (reader) => {
    const kept = remembered(ownKey(), reader);
    if (kept) return kept;
    const answer = await asked(main.dataset.shared);
    if (!answer.ok) return null;
    const page = parsed(await answer.text());
    const account = page.querySelector("[data-own=account]");
    const messages = page.querySelector("[data-own=messages]");
    document.getElementById("messages")?.append(...messages.children);
    const own = { reader: cookie("reader"), account: account.innerHTML, seat: account.dataset.seat ?? null };
    if (own.seat || !main.dataset.shared.includes("?")) remember(ownKey(), own);
    return own;
  };
  const fillOwn = async () => {
    const reader = cookie("reader");
    if (!main.dataset.shared || !reader) return;
    const own = await ownParts(reader).catch(() => null);
    if (!own) return;
    seat = own.seat;
    const corner = document.getElementById("account");
    if (corner) {
      corner.innerHTML = own.account;
      tell(corner);
    }
    markOwnRow();
    await fillSeat();
  };

  // The reader's line of a table that everybody gets: marked, and said above it.
  const markOwnRow = () => {
    const row = seat && main.querySelector(`tr.row-${seat}`);
    if (!row) return;
    row.classList.add("is-own");
    const line = main.querySelector("[data-own-line]");
    if (!line) return;
    const cell = (name) => row.querySelector(`[data-is=${name}]`)?.textContent.trim() ?? "";
    const filled = (text) => text.replace(/\{(\w+)\}/g, (_, name) => cell(name));
    line.textContent = filled("bye" in row.dataset ? line.dataset.saidBye : line.dataset.said);
    const link = row.querySelector("a");
    if (link && line.dataset.why) {
      const why = document.createElement("a");
      why.href = link.href;
      why.textContent = filled(line.dataset.why);
      line.append(" ", why);
    }
    line.hidden = false;
  };
  const seatSlot = () => main.querySelector("[data-own-seat]");
  const fillSeat = async () => {
    const slot = seatSlot();
    if (!slot || !seat) return;
    const answer = await asked(slot.dataset.ownSeat.replace("/0/", `/${seat}/`)).catch(() => null);
    if (answer?.status === 404) forget();
    if (!answer?.ok || beingWritten(slot)) return;
    slot.innerHTML = await answer.text();
    tell(slot);
  };

  // ---- what is new
  let version = main?.dataset.live;
  let mark = null;
  let filledOnce = false;
  let pause = EVERY_MS;
  let timer = 0;
  const beingWritten = (part) =>
    part.contains(document.activeElement?.closest("input, textarea, select")) ||
    [...part.querySelectorAll("input:not([type=hidden]), textarea")].some((field) =>
      field.matches("[type=checkbox], [type=radio]") ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);
  const opened = (part) => [...part.querySelectorAll("details[open] > summary")].map((each) => each.textContent.trim());
  const renew = async () => {
    if (beingWritten(main)) return;
    const answer = await asked(location.href);
    if (!answer.ok || answer.redirected) return;
    const page = parsed(await answer.text());
    const fresh = page.getElementById("content");
    if (!fresh?.dataset.live || beingWritten(main)) return;
    const kept = [...main.querySelectorAll("[data-kept], [data-own-seat]")].filter((part) => part.children.length);
    const open = opened(main);
    for (const part of [...main.childNodes]) if (!part.matches?.(STAYS)) part.remove();
    for (const part of [...fresh.childNodes]) if (!part.matches?.(STAYS)) main.append(part);
    for (const summary of main.querySelectorAll("details > summary"))
      if (open.includes(summary.textContent.trim())) summary.parentElement.open = true;
    for (const part of kept) (part.id ? document.getElementById(part.id) : seatSlot())?.replaceWith(part); // what was asked for by itself
    document.title = page.title;
    version = fresh.dataset.live;
    if (fresh.dataset.shared) main.dataset.shared = fresh.dataset.shared;
    tell(main);
    if (fresh.dataset.shared && !seat) await fillOwn(); // what came first was rendered for its reader, with what is theirs
    else markOwnRow();
    if (seatSlot()?.children.length === 0) await fillSeat();
  };
  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden) return; // asked at once when it is looked at again
    try {
      const of = seat && seatSlot() ? `?asiento=${seat}` : "";
      const answer = await asked(`/version${location.pathname}${of}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.status);
      const [now, own] = (await answer.text()).trim().split(".");
      pause = EVERY_MS;
      if (now !== version) await renew();
      if (own && (own !== mark || filledOnce)) {
        filledOnce = own !== mark; // once more a moment later: what is kept of the seat may be older than its mark
        await fillSeat(); // the first time too: what the page came with may be a moment older than its mark
        mark = own;
      }
    } catch {
      pause = Math.min(LONGEST_MS, pause * 2);
    }
    clearTimeout(timer);
    timer = setTimeout(ask, pause * (1 + Math.random() / 3));
  };

  arm(document);
  const filling = fillOwn();
  if (version) {
    document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
    addEventListener("pageshow", (event) => { if (event.persisted) ask(); });
    addEventListener("online", ask);
    filling.finally(ask);
  }
})();
