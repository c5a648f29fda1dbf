// How long something has been going on, in minutes and seconds.
(() => {
  const pad = (number) => String(number).padStart(2, "0");
  const tick = () => {
    for (const watch of document.querySelectorAll("[data-since]")) {
      const seconds = Math.max(0, Math.round((Date.now() - Date.parse(watch.dataset.since)) / 1000));
      watch.textContent = `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
    }
  };
  tick();
  setInterval(tick, 1000);
})();
