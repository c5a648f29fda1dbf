// A ruling to hear and to copy; works where there is no clipboard, as on a shop's network without https.
(() => {
  if (document.getElementById("ruling")) Drafts.settle(true);

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
  // The ruling as a PNG: drawn from its SVG, handed to the phone's share sheet where there is one, else saved.
  const picture = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d").drawImage(image, 0, 0);
    return new Promise((done) => canvas.toBlob((blob) => done(new File([blob], "fallo.png", { type: "image/png" })), "image/png"));
  };
  const pass = async (file) => {
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file] }).catch(() => {});
      return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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
    const pictured = event.target.closest("[data-picture]");
    if (pictured) picture(pictured.dataset.picture).then(pass);
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const status = document.getElementById("copied");
    copied(button.dataset.copy).then(
      () => { status.textContent = button.dataset.copied; },
      () => { status.textContent = button.dataset.copy; }, // to be copied by hand
    );
  });
})();
