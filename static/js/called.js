// «Mesa 7»: when a phone learns of its next table it sounds, shakes and says so in its title. A browser lets a page sound
// only after a tap, so the reader asks for it once; the wish is remembered, and the next tap anywhere wakes the sound.
(() => {
  const WISH = "call-me";
  const HEARD = "called";
  const read = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const write = (key, value) => { try { localStorage.setItem(key, value); } catch { /* forbidden: for this page alone */ } };
  let wanted = read(WISH) === "yes";
  let heard = read(HEARD);
  let sound = null;
  const title = document.title;

  const wake = () => {
    if (wanted && window.AudioContext) sound ??= new AudioContext();
    sound?.resume();
  };
  const tone = (after, height) => {
    const voice = sound.createOscillator();
    const volume = sound.createGain();
    voice.frequency.value = height;
    volume.gain.value = 0.3;
    voice.connect(volume).connect(sound.destination);
    voice.start(sound.currentTime + after);
    voice.stop(sound.currentTime + after + 0.25);
  };
  const call = (seat) => {
    document.title = `${seat.dataset.said} · ${title}`;
    if (!wanted) return;
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200, 100, 400]); // browsers refuse it before the first touch
    if (sound) [[0, 523], [0.3, 659], [0.6, 784]].forEach(([after, height]) => tone(after, height));
  };
  const look = () => {
    const seat = document.querySelector("[data-seat-called]");
    const button = document.querySelector("[data-call-me]");
    if (button) {
      button.hidden = false;
      button.setAttribute("aria-pressed", String(wanted));
    }
    if (!seat || seat.dataset.seatCalled === heard) return;
    const first = heard === null;
    heard = seat.dataset.seatCalled;
    write(HEARD, heard);
    if (!first) call(seat);
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-call-me]")) {
      wanted = !wanted;
      write(WISH, wanted ? "yes" : "no");
      wake();
      if (wanted) {
        navigator.vibrate?.(100);
        if (sound) tone(0, 659);
      }
      look();
    } else wake();
  });
  document.addEventListener("veredicto:renewed", look);
  look();
})();
