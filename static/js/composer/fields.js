// One control each: a label and what is filled in. `change` gets the new value; undefined takes the word away.
(() => {
  const { written, read, readNumber } = Composer;
  let number = 0;

  const make = (name, { text, ...attributes } = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (value === true) element.setAttribute(key, "");
      else if (value !== false && value !== undefined) element.setAttribute(key, value);
    }
    if (text !== undefined) element.textContent = text;
    element.append(...children.filter(Boolean));
    return element;
  };

  const labelled = (control, input, className = "field") => {
    input.id = `composer-${number++}`;
    const label = make("label", { for: input.id, text: control.text });
    return className === "field__check"
      ? make("div", { class: className }, input, label)
      : make("div", { class: className }, label, input);
  };

  const pick = (options, value, none, change, more = {}) => {
    const select = make("select", { ...more, onchange: () => change(select.value === "" ? undefined : select.value) });
    if (none !== undefined) select.append(make("option", { value: "", text: none }));
    for (const option of options) select.append(make("option", { value: option.value, text: option.text }));
    if (value !== undefined && value !== null && !options.some((option) => option.value === value))
      select.append(make("option", { value, text: value }));
    select.value = value ?? "";
    return select;
  };

  const typed = (control, value, change, words) => {
    const long = control.kind === "words" || control.kind === "json";
    const field = make(long ? "textarea" : "input", {
      class: control.kind === "json" ? "code" : undefined, rows: long ? 3 : undefined, autocomplete: "off",
      spellcheck: control.kind === "json" ? "false" : undefined, "data-word": control.key,
      onchange: () => {
        const found = read(control, field.value);
        field.setCustomValidity(found === null ? words.unreadable : "");
        if (found === null) field.reportValidity();
        else change(found);
      },
    });
    field.value = written(control, value);
    return labelled(control, field);
  };

  const counted = (control, value, change, words) => {
    const field = make("input", {
      class: "short", inputmode: control.words.length ? "text" : "numeric", autocomplete: "off", "data-word": control.key,
      onchange: () => {
        const found = readNumber(control, field.value);
        field.setCustomValidity(Number.isNaN(found) ? words.number : "");
        if (Number.isNaN(found)) field.reportValidity();
        else change(found);
      },
    });
    field.value = value ?? "";
    return labelled(control, field);
  };

  const flag = (control, value, change, words) => {
    if (control.unset) {
      const options = [{ value: "true", text: words.yes }, { value: "false", text: words.no }];
      const said = value === undefined || value === null ? undefined : String(value);
      return labelled(control, pick(options, said, words.unsaid, (one) =>
        change(one === undefined ? undefined : one === "true"), { "data-word": control.key }));
    }
    const box = make("input", { type: "checkbox", "data-word": control.key, onchange: () => change(box.checked || undefined) });
    box.checked = Boolean(value);
    return labelled(control, box, "field__check");
  };

  // Several of a list, in the order in which they were picked.
  const several = (control, value, options, change, words) => {
    const list = Array.isArray(value) ? value : [];
    const name = (one) => options.find((option) => option.value === one)?.text ?? one;
    const chosen = make("ul", { class: "chips" });
    list.forEach((one, place) => chosen.append(make("li", {}, make("button", {
      type: "button", class: "chip", text: `${name(one)} ✕`, "aria-label": `${words.remove}: ${name(one)}`,
      onclick: () => change(list.filter((_one, other) => other !== place)),
    }))));
    const rest = options.filter((option) => !list.includes(option.value));
    const field = labelled(control, pick(rest, undefined, words.pick, (one) => one && change([...list, one]), { "data-word": control.key }));
    if (list.length) field.append(chosen);
    return field;
  };

  // A pair for each of some cards: who it blocks, how often it attacked.
  const paired = (control, value, cards, change, words, other) => {
    const pairs = value ?? {};
    const field = labelled(control, pick(cards.filter((card) => !(card.value in pairs)), undefined, words.pick, (one) =>
      one && change({ ...pairs, [one]: other.first(one) }), { "data-word": control.key }));
    for (const [one, held] of Object.entries(pairs)) {
      const { [one]: gone, ...rest } = pairs;
      const label = cards.find((card) => card.value === one)?.text ?? one;
      field.append(make("div", { class: "pair" }, make("span", { text: label }),
        other.field(held, label, (next) => change(next === undefined ? rest : { ...pairs, [one]: next })),
        make("button", { type: "button", class: "link-button", text: words.remove, "aria-label": `${words.remove}: ${label}`, onclick: () => change(rest) })));
    }
    return field;
  };

  const blocks = (control, value, cards, change, words) => paired(control, value, cards, change, words, {
    first: (one) => cards.find((card) => card.value !== one)?.value,
    field: (held, label, next) => pick(cards, [held].flat()[0], undefined, next, { "aria-label": `${label} →` }),
  });

  const counts = (control, value, cards, change, words) => paired(control, value, cards, change, words, {
    first: () => 1,
    field: (held, label, next) => {
      const input = make("input", { class: "short", inputmode: "numeric", "aria-label": label, onchange: () => next(Number(input.value) || undefined) });
      input.value = held;
      return input;
    },
  });

  // The control of a word. `board` tells the cards and players that can be picked.
  Composer.field = (control, value, change, board, words) => {
    const cards = (type) => board.objects(type).map((id) => ({ value: id, text: board.label(id, words.unknown) }));
    const players = board.players.map((player) => ({ value: player, text: player }));
    const none = control.optional || value === undefined || value === null ? words.none : undefined;
    const picked = { "data-word": control.key };
    switch (control.kind) {
      case "flag": return flag(control, value, change, words);
      case "number": return counted(control, value, change, words);
      case "choice": return labelled(control, pick(control.options, value, none, change, picked));
      case "player": return labelled(control, pick(players, value, none, change, picked));
      case "card": return labelled(control, pick(cards(control.type), value, none, change, picked));
      case "cards": return several(control, value, cards(), change, words);
      case "players": return several(control, value, players, change, words);
      case "many": return several(control, value, control.options, change, words);
      case "blocks": return blocks(control, value, cards(), change, words);
      case "counts": return counts(control, value, cards(), change, words);
      default: return typed(control, value, change, words);
    }
  };
  Composer.make = make;
  Composer.pick = pick;
})();
