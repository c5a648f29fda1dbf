// The time left of a round, counted down beside the hour at which it ends.
(() => {
  const show = (clock) => {
    const seconds = Math.round((Date.parse(clock.dataset.ends) - Date.now()) / 1000);
    const left = clock.querySelector(".clock__left");
    const pad = (number) => String(number).padStart(2, "0");
    left.textContent = seconds > 0 ? `${Math.floor(seconds / 60)}:${pad(seconds % 60)}` : clock.dataset.over;
    left.hidden = false;
    clock.classList.toggle("clock--over", seconds <= 0);
  };
  const tick = () => document.querySelectorAll(".clock[data-ends]").forEach(show);
  tick();
  setInterval(tick, 1000);
})();
