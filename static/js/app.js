// Where the browser allows it (HTTPS, localhost) the site can be installed and can tell of the next table; on a shop's
// plain HTTP none of this exists, and the button stays hidden.
(() => {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
  const cookie = (name) => document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const ready = navigator.serviceWorker.register("/app.js", { scope: "/" }).then(() => navigator.serviceWorker.ready);
  ready.catch(() => {}); // a browser that forbids it has the site without it

  // What one person saw on this device is not kept for the next one.
  const READER = "veredicto:reader";
  try {
    const reader = cookie("reader") ?? "";
    if ((localStorage.getItem(READER) ?? reader) !== reader) ready.then((found) => found.active?.postMessage("forget"), () => {});
    localStorage.setItem(READER, reader);
  } catch { /* without notes nothing tells who was here */ }

  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const send = (address, subscription, more = {}) => {
    const { endpoint, keys } = subscription.toJSON();
    return fetch(address, {
      method: "POST", credentials: "same-origin", headers: { "X-CSRFToken": cookie("csrftoken") ?? "" },
      body: new URLSearchParams({ endpoint, ...keys, ...more }),
    });
  };
  const prepare = async (part) => {
    const button = part.querySelector("button");
    const said = part.querySelector("[role=status]");
    if (!("PushManager" in window) || !button) return;
    const registration = await ready;
    const show = (subscription) => {
      button.textContent = subscription ? part.dataset.stop : part.dataset.start;
      button.setAttribute("aria-pressed", Boolean(subscription));
    };
    show(await registration.pushManager.getSubscription());
    part.hidden = false;
    if (part.dataset.prepared) return;
    part.dataset.prepared = "yes";
    button.addEventListener("click", async () => {
      said.textContent = "";
      try {
        const present = await registration.pushManager.getSubscription();
        if (present) {
          await send(part.dataset.push, present, { off: "1" });
          await present.unsubscribe();
          show(null);
          return;
        }
        const { key } = await (await fetch(part.dataset.key, { credentials: "same-origin" })).json();
        const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
        const answer = await send(part.dataset.push, made);
        if (!answer.ok) {
          await made.unsubscribe();
          said.textContent = (await answer.json()).message ?? part.dataset.refused;
          return;
        }
        show(made);
        said.textContent = part.dataset.told;
      } catch {
        said.textContent = part.dataset.refused;
      }
    });
  };
  const all = () => { for (const part of document.querySelectorAll("[data-push]")) prepare(part).catch(() => {}); };
  document.addEventListener("veredicto:renewed", all);
  all();
})();
