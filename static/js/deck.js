// Adds cards to a deck and counts them up and down over the list as text, which stays the one truth: what is written by
// hand is read again, and the server says after each change what the list has become.
(() => {
  const list = document.getElementById("id_text");
  const search = document.getElementById("deck-search");
  if (!list) return;
  const COUNTED = /^(\s*)(?:(\d+)\s*[xX×]?\s+)?(.*?)(?:\s+[xX×]\s*(\d+))?\s*$/;
  const told = () => list.dispatchEvent(new Event("input", { bubbles: true }));
  const plain = (name) => name.trim().toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const stepped = (line, by) => {
    const [, indent, before, name, after] = COUNTED.exec(line);
    const count = Number(before ?? after ?? 1) + by;
    return count > 0 ? `${indent}${count} ${name}` : null;
  };
  const change = (place, by) => {
    const lines = list.value.split("\n");
    const line = stepped(lines[place], by);
    lines.splice(place, 1, ...(line === null ? [] : [line]));
    list.value = lines.join("\n");
    told();
  };
  const add = (name) => {
    const lines = list.value.split("\n");
    const place = lines.findIndex((line) => line.trim() && plain(COUNTED.exec(line)[3]) === plain(name));
    if (place >= 0) return change(place, 1);
    list.value = `${list.value.trimEnd()}${list.value.trim() ? "\n" : ""}1 ${name}\n`;
    return told();
  };
  document.addEventListener("click", (event) => {
    const adds = event.target.closest("[data-add]");
    const steps = event.target.closest("[data-step]");
    if (adds) add(adds.dataset.add);
    else if (steps) {
      const label = steps.textContent;
      change(Number(steps.dataset.lines.split(",").at(-1)) - 1, Number(steps.dataset.step));
      document.addEventListener("htmx:afterSwap", () => // the line is drawn anew: the finger, or the focus, stays on it
        [...document.querySelectorAll("[data-step]")].find((each) => each.textContent === label)?.focus({ preventScroll: true }), { once: true });
    }
  });
  // Enter adds the first card that was found instead of sending the list.
  search?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const first = document.querySelector("#deck-found [data-add]");
    if (!first) return;
    add(first.dataset.add);
    search.select();
  });
})();
