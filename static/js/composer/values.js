// What a control holds, as a person writes it and as the request holds it.
window.Composer = (() => {
  const steps = (path) => path.split(".");
  const get = (root, path) => steps(path).reduce((found, step) => found?.[step], root);
  const put = (root, path, value) => {
    const way = steps(path);
    const last = way.pop();
    let place = root;
    for (const step of way) place = place[step] ??= {};
    if (value === undefined) delete place[last];
    else place[last] = value;
  };

  const whole = (text) => (/^-?\d+$/.test(text) ? Number(text) : null);
  const parts = (text, by) => text.split(by).map((part) => part.trim()).filter(Boolean);
  const space = (text) => {
    const found = text.match(/^(\d+)\D+(\d+)$/);
    return found ? [Number(found[1]), Number(found[2])] : null;
  };
  const all = (found) => (found.includes(null) ? null : found);

  // By kind: `written` makes the text of a value, `read` a value of a text (null: it cannot be).
  const texts = {
    text: { written: String, read: (text) => text },
    words: { written: String, read: (text) => text },
    value: { written: String, read: (text) => whole(text) ?? text },
    names: { written: (list) => list.join(", "), read: (text) => parts(text, ",") },
    seats: { written: (list) => list.join(", "), read: (text) => parts(text, ",") },
    numbers: { written: (list) => list.join(" "), read: (text) => all(parts(text, /[\s,;]+/).map(whole)) },
    space: { written: (pair) => pair.join(","), read: space },
    path: {
      written: (list) => list.map((pair) => pair.join(",")).join(" "),
      read: (text) => all(parts(text, /\s+/).map(space)),
    },
    scores: {
      written: (list) => list.map(({ A, B }) => `${A}-${B}`).join(" "),
      read: (text) => all(parts(text, /\s+/).map(space).map((pair) => pair && { A: pair[0], B: pair[1] })),
    },
    dice: {
      written: (dice) => (Array.isArray(dice) ? dice.join(" ") : `A${dice.A} B${dice.B}`),
      read: (text) => {
        const start = text.match(/^A\D*(\d)\D+B\D*(\d)$/i);
        if (start) return { A: Number(start[1]), B: Number(start[2]) };
        return all(parts(text, /[\s,;]+/).map(whole));
      },
    },
    json: {
      written: (value) => JSON.stringify(value, null, 1),
      read: (text) => {
        try { return JSON.parse(text); } catch { return null; }
      },
    },
  };

  const written = (control, value) => (value === undefined || value === null ? "" : texts[control.kind].written(value));

  // The value of a text; undefined for an empty one, null for one that makes no sense.
  const read = (control, text) => {
    if (!text.trim()) return undefined;
    const value = texts[control.kind].read(control.kind === "words" ? text : text.trim());
    return control.numeric ? whole(text.trim()) ?? value : value;
  };

  // A number field also takes the words that may stand instead (X).
  const readNumber = (control, text) => {
    const said = text.trim();
    if (!said) return control.nullable ? null : undefined;
    if (control.words.includes(said.toUpperCase())) return said.toUpperCase();
    const number = whole(said);
    return number === null ? NaN : number;
  };

  return { get, put, written, read, readNumber };
})();
