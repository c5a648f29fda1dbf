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

  document.addEventListener("htmx:configRequest", (event) => {
    const token = cookie("csrftoken");
    if (token) event.detail.headers["X-CSRFToken"] = token;
  });
  document.addEventListener("htmx:sendError", () => showOffline(true));
  document.addEventListener("htmx:timeout", () => showOffline(true));
  document.addEventListener("htmx:afterOnLoad", () => showOffline(false));
})();
