// The one field and the situations of one tap: Enter tells it, and what is written or picked stays on the device until
// there is a ruling.
(() => {
  const follow = (place, more) => {
    document.addEventListener("submit", (event) => { if (event.submitter?.name === "board") Drafts.leave(place); });
    return Drafts.follow(place, more);
  };

  const form = document.querySelector("form.say");
  const field = form?.elements.what;
  if (field) {
    const draft = follow(form.getAttribute("action"), { title: () => field.value, write: (text) => { field.value = text; } });
    field.addEventListener("input", () => draft.keep(field.value));
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
  }

  const facts = document.querySelector("form.facts-asked");
  if (!facts) return;
  const answers = () => [...new FormData(facts)].filter(([name, value]) => value && name !== "csrfmiddlewaretoken");
  const tell = () => facts.dispatchEvent(new Event("change", { bubbles: true }));
  const write = (text) => {
    facts.reset();
    for (const [name, value] of JSON.parse(text || "[]"))
      for (const input of [facts.elements[name] ?? []].flatMap((found) => (found instanceof RadioNodeList ? [...found] : found)))
        if (input.type === "radio" || input.type === "checkbox") input.checked ||= input.value === value;
        else input.value = value;
    if (document.readyState === "complete") tell();
    else addEventListener("load", tell, { once: true });
  };
  const draft = follow(`${location.pathname}${location.search}`, { title: () => document.querySelector("h1").textContent, write, resumes: !answers().length });
  facts.addEventListener("input", () => draft.keep(JSON.stringify(answers())));
  // What stands below was understood of other answers: nobody rules on it until it is told anew.
  facts.addEventListener("change", () => document.querySelectorAll("#understood [name=board]").forEach((button) => { button.disabled = true; }));

  // What was answered can be undone and done again.
  const [undo, redo] = document.querySelectorAll("[data-undo], [data-redo]");
  const before = [];
  const after = [];
  let now = JSON.stringify(answers());
  const note = (answered) => {
    now = answered;
    undo.disabled = !before.length;
    redo.disabled = !after.length;
  };
  facts.addEventListener("change", () => {
    const answered = JSON.stringify(answers());
    if (answered === now) return;
    before.push(now);
    after.length = 0;
    note(answered);
  });
  const go = (from, to) => {
    to.push(now);
    note(from.pop());
    write(now);
    draft.keep(now);
  };
  undo.addEventListener("click", () => go(before, after));
  redo.addEventListener("click", () => go(after, before));

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
