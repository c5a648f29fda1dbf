// A draft changed by its names: drag one onto another, or choose two of them with click or Enter. They are put into the
// form of draft_notes.html, which asks what the change would cost. Without script the form's lists do the same.
(() => {
  const NAMES = "#round-tables [data-player]";
  const form = () => document.getElementById("by-hand");
  const lists = () => [form().elements.first, form().elements.second];

  const mark = () => {
    const chosen = lists().map((list) => list.value);
    for (const name of document.querySelectorAll(NAMES)) name.setAttribute("aria-pressed", chosen.includes(name.dataset.player));
  };
  const choose = (first, second) => {
    const [one, other] = lists();
    one.value = first;
    other.value = second;
    mark();
    if (!second) return;
    form().closest("details").open = true;
    other.dispatchEvent(new Event("change", { bubbles: true }));
    form().scrollIntoView({ block: "nearest" });
  };
  const pick = (name) => {
    const [one, other] = lists().map((list) => list.value);
    const begins = !one || other || one === name.dataset.player;
    if (begins) choose(name.dataset.player, "");
    else choose(one, name.dataset.player);
  };
  const prepare = () => {
    if (!form()) return;
    for (const name of document.querySelectorAll(NAMES)) {
      name.setAttribute("role", "button");
      name.tabIndex = 0;
      name.draggable = true;
    }
    mark();
  };
  const nameAt = (event) => form() && event.target.closest?.(NAMES);

  document.addEventListener("click", (event) => { if (nameAt(event)) pick(nameAt(event)); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && form()) choose("", "");
    if (!nameAt(event) || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    pick(nameAt(event));
  });
  document.addEventListener("dragstart", (event) => {
    if (!nameAt(event)) return;
    event.dataTransfer.setData("text/plain", nameAt(event).dataset.player);
    event.dataTransfer.effectAllowed = "move";
    choose(nameAt(event).dataset.player, "");
  });
  document.addEventListener("dragover", (event) => { if (nameAt(event)) event.preventDefault(); });
  document.addEventListener("drop", (event) => {
    const name = nameAt(event);
    if (!name) return;
    event.preventDefault();
    const [one] = lists().map((list) => list.value);
    if (one && one !== name.dataset.player) choose(one, name.dataset.player);
  });
  document.addEventListener("change", (event) => { if (form()?.contains(event.target)) mark(); });
  document.addEventListener("htmx:afterSettle", prepare);
  document.addEventListener("veredicto:renewed", prepare);
  prepare();
})();
