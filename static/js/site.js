// What every page needs beside htmx: the CSRF header, and a sentence when the signal is lost.
(() => {
  const cookie = (name) =>
    document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const showOffline = (lost) => {
    const notice = document.getElementById("offline");
    if (notice) notice.hidden = !lost;
  };

  document.addEventListener("htmx:configRequest", (event) => {
    const token = cookie("csrftoken");
    if (token) event.detail.headers["X-CSRFToken"] = token;
  });
  document.addEventListener("htmx:sendError", () => showOffline(true));
  document.addEventListener("htmx:timeout", () => showOffline(true));
  document.addEventListener("htmx:afterOnLoad", () => showOffline(false));
})();
