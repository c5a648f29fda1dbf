// The wall turns its own pages: a list higher than the screen is laid in columns and shown a screenful at a time.
// Which page is on follows from the hour, so that reloading does not start again, and two screens agree.
(() => {
  const TURN_MS = 10_000;
  const list = document.querySelector(".wall-list");
  if (!list) return;

  const lay = () => {
    list.classList.remove("is-paged");
    list.style.blockSize = "";
    const room = Math.max(200, window.innerHeight - list.offsetTop - 16);
    if (list.offsetHeight <= room) return;
    list.classList.add("is-paged");
    list.style.blockSize = `${room}px`;
  };
  const turn = () => {
    const gap = parseFloat(getComputedStyle(list).columnGap) || 0;
    const step = list.clientWidth + gap;
    const pages = Math.ceil((list.scrollWidth + gap) / step);
    list.scrollLeft = (Math.floor(Date.now() / TURN_MS) % pages) * step;
  };
  const start = () => { lay(); turn(); };
  start();
  addEventListener("resize", start);
  setInterval(turn, 1000);
})();
