// The one field and the situations of one tap: Enter tells it, and what is written or picked stays on the device until
// there is a ruling.
(() => {
  const store = {
    get(place) { try { return localStorage.getItem(place) ?? ""; } catch { return ""; } },
    set(place, text) {
      try {
        if (text) localStorage.setItem(place, text);
        else localStorage.removeItem(place);
      } catch {} // a browser that keeps nothing still tells
    },
  };
  const forget = (place) => document.addEventListener("submit", (event) => {
    if (event.submitter?.name === "board") store.set(place, "");
  });

  const form = document.querySelector("form.say");
  const field = form?.elements.what;
  if (field) {
    const place = `veredicto-${form.dataset.keep}`;
    field.value ||= store.get(place);
    field.addEventListener("input", () => store.set(place, field.value));
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
    forget(place);
  }

  const facts = document.querySelector("form.facts-asked");
  if (!facts) return;
  const place = `veredicto-${location.pathname}${location.search}`;
  const answers = () => [...new FormData(facts)].filter(([name, value]) => value && name !== "csrfmiddlewaretoken");
  if (!answers().length) {
    for (const [name, value] of JSON.parse(store.get(place) || "[]"))
      for (const input of [facts.elements[name] ?? []].flatMap((found) => (found instanceof RadioNodeList ? [...found] : found)))
        if (input.type === "radio" || input.type === "checkbox") input.checked ||= input.value === value;
        else input.value = value;
    if (answers().length) addEventListener("load", () => facts.dispatchEvent(new Event("change", { bubbles: true })));
  }
  facts.addEventListener("input", () => store.set(place, JSON.stringify(answers())));
  forget(place);

  // Names of cards while somebody writes one; the field forgives anyway.
  let asked = 0;
  facts.addEventListener("input", async ({ target }) => {
    const name = target.value?.split(",").pop().trim();
    if (!target.dataset?.cards || name.length < 3) return;
    const mine = ++asked;
    const answer = await fetch(`${target.dataset.cards}&busca=${encodeURIComponent(name)}`).catch(() => null);
    if (!answer?.ok || mine !== asked) return;
    const { cards } = await answer.json();
    target.list.replaceChildren(...cards.map((card) => new Option(card.text ?? card.about, card.key)));
  });
})();
