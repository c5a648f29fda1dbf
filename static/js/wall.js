// The wall turns its own pages: a list higher than the screen is laid in columns and shown a screenful at a time.
// Which page is on follows from the hour, so that a list that arrives anew does not start again, and two screens agree.
(() => {
  const TURN_MS = 10_000;
  const MARGIN_PX = 16;
  const list = () => document.querySelector(".wall-list");
  let top = 0;

  const lay = () => {
    const names = list();
    if (!names) return;
    top = names.offsetTop;
    names.classList.remove("is-paged");
    names.style.blockSize = "";
    const room = Math.max(200, window.innerHeight - top - MARGIN_PX);
    if (names.offsetHeight <= room) return;
    names.classList.add("is-paged");
    names.style.blockSize = `${room}px`;
  };
  const turn = () => {
    const names = list();
    if (!names) return;
    if (names.offsetTop !== top) lay(); // what stands above it grew or shrank
    const step = names.clientWidth + (parseFloat(getComputedStyle(names).columnGap) || 0);
    const pages = Math.max(1, Math.ceil((names.scrollWidth - names.clientWidth) / step) + 1);
    names.scrollLeft = (Math.floor(Date.now() / TURN_MS) % pages) * step;
  };
  const start = () => { lay(); turn(); };

  start();
  addEventListener("resize", start);
  document.addEventListener("veredicto:renewed", start);
  setInterval(turn, 1000);
})();
