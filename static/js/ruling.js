// A ruling to hear and to copy; works where there is no clipboard, as on a shop's network without https.
(() => {
  const copied = (text) => {
    if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done ? Promise.resolve() : Promise.reject(new Error("copy"));
  };
  document.addEventListener("click", (event) => {
    const spoken = event.target.closest("[data-aloud]");
    if (spoken && window.speechSynthesis) {
      const words = new SpeechSynthesisUtterance(spoken.dataset.aloud);
      words.lang = document.documentElement.lang;
      speechSynthesis.cancel();
      speechSynthesis.speak(words);
    }
    if (event.target.closest("[data-print-now]")) window.print();
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const status = document.getElementById("copied");
    copied(button.dataset.copy).then(
      () => { status.textContent = button.dataset.copied; },
      () => { status.textContent = button.dataset.copy; }, // to be copied by hand
    );
  });
})();
