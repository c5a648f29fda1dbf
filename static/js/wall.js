// The wall turns its own pages: what a phase shows takes turns, and a list higher than the screen is laid in columns and
// shown a screenful at a time. Which is on follows from the hour, so that what arrives anew does not start again, and two
// screens agree. During a round's first quarter of an hour only the tables are shown: people are looking for theirs.
(() => {
  const TURN_MS = 10_000;
  const SLIDE_MS = 20_000;
  const SEATING_MS = 15 * 60_000;
  const MARGIN_PX = 16;
  const list = () => document.querySelector(".wall-slide:not([hidden]) :is(.wall-list, .wall-places)");
  let top = 0;
  const step = (names) => names.clientWidth + (parseFloat(getComputedStyle(names).columnGap) || 0);
  const pages = (names) => Math.max(1, Math.ceil((names.scrollWidth - names.clientWidth) / step(names)) + 1);

  const lay = () => {
    const names = list();
    if (!names) return;
    top = names.offsetTop;
    names.classList.remove("is-paged");
    names.style.blockSize = "";
    const room = Math.max(200, window.innerHeight - top - MARGIN_PX);
    if (names.offsetHeight <= room) return;
    names.classList.add("is-paged");
    // As few screenfuls as there must be, about as many names on each: the last one does not hold a single name.
    const line = names.firstElementChild.offsetHeight;
    const sized = (height) => { names.style.blockSize = `${height}px`; return pages(names); };
    const fewest = sized(room);
    let height = room;
    while (height - line >= line && sized(height - line) === fewest) height -= line;
    sized(height);
  };
  const slide = () => {
    const slides = [...document.querySelectorAll("[data-slide]")];
    const tables = slides.find((each) => each.dataset.slide === "always");
    const clock = document.querySelector(".clock[data-began]");
    const seating = tables && clock && Date.now() - Date.parse(clock.dataset.began) < SEATING_MS;
    const shown = seating || (tables && !clock) ? tables : slides[Math.floor(Date.now() / SLIDE_MS) % slides.length];
    let changed = false;
    for (const each of slides) {
      changed ||= each.hidden !== (each !== shown);
      each.hidden = each !== shown;
    }
    if (changed) lay();
  };
  const turn = () => {
    slide();
    const names = list();
    if (!names) return;
    if (names.offsetTop !== top) lay(); // what stands above it grew or shrank
    names.scrollLeft = (Math.floor(Date.now() / TURN_MS) % pages(names)) * step(names);
  };
  const start = () => { slide(); lay(); turn(); };

  // ---- three tones at the end of time; a browser lets a page sound only after a tap
  let sound = null;
  let rung = "";
  const offer = () => {
    const button = document.querySelector("[data-sound]");
    if (!button || !window.AudioContext) return;
    button.hidden = Boolean(sound);
    button.onclick = () => { sound = new AudioContext(); button.hidden = true; tone(0, 0.15); };
  };
  const tone = (after, length) => {
    const voice = sound.createOscillator();
    const volume = sound.createGain();
    voice.frequency.value = 660;
    volume.gain.value = 0.3;
    voice.connect(volume).connect(sound.destination);
    voice.start(sound.currentTime + after);
    voice.stop(sound.currentTime + after + length);
  };
  const ring = () => {
    const clock = document.querySelector(".clock[data-ends]");
    if (!sound || !clock || rung === clock.dataset.ends) return;
    const over = Date.now() - Date.parse(clock.dataset.ends);
    if (over < 0 || over > 5_000) return;
    rung = clock.dataset.ends;
    [0, 0.6, 1.2].forEach((after) => tone(after, 0.4));
  };

  start();
  offer();
  addEventListener("resize", start);
  document.addEventListener("veredicto:renewed", () => { start(); offer(); });
  setInterval(() => { turn(); ring(); }, 1000);
})();
