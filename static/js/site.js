// What every page needs beside htmx: the CSRF header, a sentence when the signal is lost, the open tab in sight.
(() => {
  const cookie = (name) =>
    document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const showOffline = (lost) => {
    const notice = document.getElementById("offline");
    if (notice) notice.hidden = !lost;
  };

  // On a phone the event's tabs may be wider than the screen: begin at the open one.
  document.querySelector(".tabs [aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });

  // A personal link is a secret: once its page is open it stands neither in the address bar nor in the history.
  const forget = document.querySelector("[data-forget-address]");
  if (forget) {
    for (const form of forget.querySelectorAll("form:not([action])")) form.action = location.href;
    history.replaceState(null, "", forget.dataset.forgetAddress);
  }

  // What stands in place of a page that was not seen opens that page as soon as the server answers again.
  const awaiting = document.querySelector("[data-awaits-signal]");
  if (awaiting && awaiting.dataset.awaitsSignal !== location.pathname) {
    const look = setInterval(() => {
      fetch(location.href, { method: "HEAD", cache: "no-store" }).then(() => { clearInterval(look); location.reload(); }, () => {});
    }, 2000);
  }

  document.querySelector("main [aria-invalid=true]")?.focus(); // what was refused, however far down it stands

  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }

  // A name that no card has is written over by the one that was meant; the list is then checked again.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-write]");
    const list = document.getElementById("id_text");
    if (!button || !list) return;
    const { over, write, lines } = button.dataset;
    const numbers = lines.split(",").map(Number);
    const mended = (line, place) => (numbers.includes(place + 1) ? line.replace(over, () => write) : line);
    list.value = list.value.split("\n").map(mended).join("\n");
    list.dispatchEvent(new Event("input", { bubbles: true }));
    list.focus({ preventScroll: true });
  });

  document.addEventListener("htmx:configRequest", (event) => {
    const token = cookie("csrftoken");
    if (token) event.detail.headers["X-CSRFToken"] = token;
  });

  // What takes longer than a blink says so, in sight and aloud, and marks the part of the page that waits.
  const BLINK_MS = 300;
  const waiting = new Map(); // requests under way, each with its part of the page
  const sayLoading = () => {
    const line = document.getElementById("loading");
    const late = [...waiting.values()].filter((each) => each.late);
    if (!line) return;
    line.hidden = late.length === 0;
    line.textContent = late.length ? line.dataset.says : "";
  };
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    const asked = { part: detail.target, late: false };
    asked.timer = setTimeout(() => { asked.late = true; asked.part?.setAttribute("aria-busy", "true"); sayLoading(); }, BLINK_MS);
    waiting.set(detail.xhr, asked);
  });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const asked = waiting.get(detail.xhr);
    if (!asked) return;
    clearTimeout(asked.timer);
    if (asked.late) asked.part?.removeAttribute("aria-busy");
    waiting.delete(detail.xhr);
    sayLoading();
  });

  // A part that somebody writes in is left as it is until they have done.
  document.addEventListener("htmx:beforeRequest", (event) => {
    const part = event.detail.elt;
    if (!part.matches?.("[data-leave-while-written]")) return;
    const written = [...part.querySelectorAll("input:not([type=hidden]), textarea")].some((field) => field.value !== field.defaultValue);
    const busy = part.contains(document.activeElement?.closest("input, textarea, select")) || part.querySelector("li details[open]");
    if (written || busy) event.preventDefault();
  });

  document.addEventListener("htmx:sendError", () => showOffline(true));
  document.addEventListener("htmx:timeout", () => showOffline(true));
  document.addEventListener("htmx:afterOnLoad", () => showOffline(false));
})();
