// The judge's desk on every page of an event: how many wait, and a sound and a buzz when somebody begins to.
// Parts that say `hx-trigger="desk from:body"` ask for themselves when something changed.
(() => {
  const EVERY_MS = 1_000; // and up to a third more: a call is seen within two seconds, with room for a slow answer
  const LONGEST_MS = 20_000;
  const HEARD = "veredicto-heard";
  const SOUND = "veredicto-sound";
  const desk = document.querySelector("[data-desk]");
  if (!desk) return;
  const kept = (key) => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const keep = (key, value) => {
    try { localStorage.setItem(key, value); } catch { /* a browser that keeps nothing rings again after a reload */ }
  };
  const heardKey = `${HEARD}:${desk.dataset.desk}`;
  const heard = () => new Set(JSON.parse(kept(heardKey) ?? "[]"));
  const silent = () => kept(SOUND) === "off";

  // Two short notes. A browser plays them once somebody has touched the page.
  let audio = null;
  const ring = () => {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]); // browsers refuse it before the first touch
    if (silent() || !audio) return;
    for (const [pitch, after] of [[880, 0], [1174, 0.18]]) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0.2, audio.currentTime + after);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + after + 0.16);
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + after);
      note.stop(audio.currentTime + after + 0.17);
    }
  };
  addEventListener("pointerdown", () => {
    const Context = window.AudioContext ?? window.webkitAudioContext;
    if (!audio && Context) audio = new Context();
    audio?.resume();
  });
  const toggle = document.querySelector("[data-sound]");
  const showToggle = () => {
    if (!toggle) return;
    toggle.hidden = false;
    toggle.setAttribute("aria-pressed", String(!silent()));
  };
  toggle?.addEventListener("click", () => {
    keep(SOUND, silent() ? "on" : "off");
    showToggle();
    if (!silent()) ring();
  });
  showToggle();

  let version = null;
  let pause = EVERY_MS;
  let timer = 0;
  const show = ({ waiting, alarms }) => {
    for (const count of document.querySelectorAll("[data-desk-count]")) {
      count.textContent = waiting;
      count.hidden = !waiting;
    }
    const before = heard();
    const fresh = alarms.filter((alarm) => !before.has(alarm));
    if (fresh.length) ring();
    keep(heardKey, JSON.stringify(alarms));
    const said = document.querySelector("[data-desk-said]");
    if (said && fresh.length) {
      const kind = fresh.at(-1).split("-")[0];
      said.textContent = said.dataset[kind] ?? "";
      said.hidden = !said.textContent;
    }
  };
  const ask = async () => {
    clearTimeout(timer);
    try {
      const answer = await fetch(desk.dataset.desk, { credentials: "same-origin", cache: "no-store" });
      if (!answer.ok) throw new Error(answer.status);
      const state = await answer.json();
      pause = EVERY_MS;
      show(state);
      if (version !== null && state.version !== version) document.body.dispatchEvent(new CustomEvent("desk"));
      version = state.version;
    } catch {
      pause = Math.min(LONGEST_MS, pause * 2);
    }
    timer = setTimeout(ask, pause * (1 + Math.random() / 3));
  };
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  addEventListener("online", ask);
  ask();
})();
