// The one field: Enter tells it, what is written stays on the device until there is a ruling, and a ruling is read aloud.
(() => {
  const form = document.querySelector("form.say");
  const field = form?.elements.what;
  if (!field) return;
  const place = `veredicto-${form.dataset.keep}`;
  const keep = (text) => {
    try {
      if (text) localStorage.setItem(place, text);
      else localStorage.removeItem(place);
    } catch {} // a browser that keeps nothing still tells
  };
  try {
    if (!field.value) field.value = localStorage.getItem(place) ?? "";
  } catch {}
  field.addEventListener("input", () => keep(field.value));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  });
  document.addEventListener("submit", (event) => {
    if (event.submitter?.name === "board") keep("");
  });
})();
