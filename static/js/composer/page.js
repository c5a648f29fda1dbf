// The board composer: controls over the JSON of the request, which stays the one truth and can be written by hand.
(() => {
  const { Board, field, get, make, pick, put } = Composer;
  const home = document.getElementById("composer");
  const text = document.getElementById("id_board");
  if (!home || !text) return;

  const byHand = document.getElementById("written-board");
  const giveUp = () => { home.replaceChildren(); byHand.open = true; };
  let board = null;
  let words = {};
  const open = { card: null, place: null, action: null, offers: null, past: null, bearer: null, told: new Set() };
  const seated = JSON.parse(home.dataset.players || "[]"); // who plays, and the cards of their registered decks
  const may = {}; // who may attack, by the board asked about
  const untold = new Set(); // cards whose text the catalogue does not have
  const samePlace = (one, other) => one && other && one.zone === other.zone && one.whose === other.whose;

  const load = async (address) => (await fetch(address, { headers: { Accept: "application/json" } })).json();
  const gameOf = (request) =>
    request.game ?? home.dataset.games.trim().split(" ").find((id) => String(request.state?.ruleset ?? "").startsWith(id));

  async function read() {
    const was = text.value;
    let request = {};
    try { request = text.value.trim() ? JSON.parse(text.value) : {}; } catch { request = null; }
    const game = request && (gameOf(request) ?? home.dataset.game);
    if (!game || typeof request !== "object" || Array.isArray(request)) { giveUp(); return null; }
    if (board?.game !== game) {
      const given = await load(home.dataset.controls.replace("GAME", game)).catch(() => null);
      if (!given?.controls) { giveUp(); return null; }
      words = given.words;
      board = { game, controls: given.controls };
      if (text.value !== was) return read(); // a draft came meanwhile
    }
    const asked = Object.keys(request).length ? request : structuredClone(board.controls.blank);
    try {
      board = Object.assign(new Board(asked, board.controls), { game });
      draw();
    } catch (error) { // no board has such a shape: it stays in writing
      if (!(error instanceof TypeError)) throw error;
      giveUp();
    }
    return null;
  }

  const show = (written) => {
    text.value = written;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    open.offers = null;
    open.past = null;
  };
  function write() {
    const written = JSON.stringify(board.request, null, 1);
    trail.note(text.value, written);
    show(written);
    draw();
  }

  // What was done here can be undone and done again; only the writing by hand has its own way of undoing.
  const trail = {
    before: [], after: [],
    note(was, is) {
      if (was === is) return;
      this.before.push(was);
      this.after.length = 0;
    },
    go(from, to) {
      if (!from.length) return;
      to.push(text.value);
      open.card = open.place = open.action = null;
      show(from.pop());
      read();
    },
  };
  const undo = () => trail.go(trail.before, trail.after);
  const redo = () => trail.go(trail.after, trail.before);
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches?.("input, textarea, select");
    if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)();
  });

  // The draft of this page, with the words of the dispute; what is taken over from elsewhere can be undone. A link to a
  // board that is given opens it as it is; loading the page again or coming back to it goes on with what was made of it.
  Drafts.settle(false);
  const disputed = document.getElementById("id_question");
  const place = `${location.pathname}${location.search}`;
  const again = ["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type);
  const told = () => (text.value || disputed?.value ? JSON.stringify({ board: text.value, question: disputed?.value ?? "" }) : "");
  let resumed = false;
  const draft = Drafts.follow(place, {
    resumes: !home.dataset.given || (home.dataset.given === "link" && again),
    given: told(),
    title: () => disputed?.value ?? "",
    write: (kept) => {
      const found = kept ? JSON.parse(kept) : { board: "", question: "" };
      if (disputed) disputed.value = found.question || disputed.value;
      resumed = Boolean(kept);
      if (!board) text.value = found.board;
      else {
        trail.note(text.value, found.board);
        show(found.board);
        read();
      }
    },
  });
  const keep = () => draft.keep(told());
  for (const input of [text, disputed]) input?.addEventListener("input", keep);
  text.form.addEventListener("submit", () => Drafts.leave(place));

  function tools() {
    const fresh = () => { draft.drop(); resumed = false; trail.note(text.value, text.defaultValue); show(text.defaultValue); read(); };
    return make("div", { class: "actions" },
      button(words.undo, undo, { disabled: !trail.before.length }), button(words.redo, redo, { disabled: !trail.after.length }),
      resumed && make("span", { class: "muted", role: "status", text: words.draft }), resumed && button(words.blank, fresh, { class: "button--quiet" }));
  }
  const set = (root, key) => (value) => { put(root, key, value); write(); };

  const fieldsOf = (controls, root, more = {}) => controls
    .filter((control) => control.kind !== "past")
    .filter((control) => !(control.kind === "number" && Array.isArray(get(root, control.key))))
    .filter((control) => !control.hidden || get(root, control.key) !== undefined)
    .map((control) => field(control, get(root, control.key), more[control.key] ?? set(root, control.key), board, words));

  const button = (said, onclick, more = {}) => make("button", { type: "button", text: said, onclick, ...more });
  const disclosure = (key, title, ...children) => {
    const details = make("details", { open: open.told.has(key), ontoggle: () => open.told[details.open ? "add" : "delete"](key) },
      make("summary", { text: title }), ...children);
    return details;
  };

  // Cards

  function face(id) {
    const object = board.state.objects[id];
    const described = board.state.cards[object.card];
    if (!described) {
      if (object.card === null) return make("p", { class: "muted", text: words.nobody_knows });
      return make("div", { class: "stack stack--tight" }, make("p", { class: "muted", text: words.from_catalogue }),
        button(words.describe, () => { board.describe(object.card); write(); }));
    }
    const missing = untold.has(object.card) && !described.text_es;
    const renamed = { name: (name) => { if (name) board.rename(id, name); write(); } };
    return disclosure("face", words.printed, missing && make("p", { class: "notice notice--needs-you", text: words.untold }), make("div", { class: "composer__fields" }, ...fieldsOf(board.controls.card, described, renamed)));
  }

  function placeTitle({ zone, whose }) {
    if (zone.of === "player") return `${whose}: ${zone.text}`;
    return whose ? `${zone.text}: ${board.label(whose)}` : zone.text;
  }

  function card(id) {
    const object = board.state.objects[id];
    const places = board.places().filter((place) => board.takes(place));
    const here = board.placeOf(id);
    const at = places.findIndex((place) => samePlace(place, here));
    const where = pick(places.map((place, n) => ({ value: String(n), text: placeTitle(place) })), at < 0 ? undefined : String(at),
      at < 0 ? words.none : undefined, (n) => { if (n !== undefined) { board.move(id, places[n]); write(); } }, { "aria-label": words.where });
    return make("div", { class: "panel composer__card" },
      make("div", { class: "field" }, make("span", { class: "muted", text: words.where, "aria-hidden": "true" }), where),
      make("div", { class: "composer__fields" }, ...fieldsOf(board.controls.object, object)),
      face(id),
      make("div", { class: "actions" },
        bears(here) && !object.attached_to && button(words.carry.replace("{name}", board.controls.attaches), () => {
          open.bearer = id;
          open.place = here;
          open.card = null;
          draw();
          seek();
        }),
        button(words.again, () => { open.card = board.again(id); write(); }),
        button(words.take_away, () => { board.remove(id); open.card = null; write(); }),
        button(words.done, () => { open.card = null; draw(); }, { class: "button--quiet" })));
  }

  const bears = (place) => Boolean(board.controls.attaches && place?.zone.bears);
  const seek = () => home.querySelector("input[type=search]")?.focus();
  // Who bears a card that attaches: the one it was asked for, else the last that lies there.
  const bearer = (place) => open.bearer ?? board.cards(place).findLast((id) => !board.state.objects[id].attached_to);

  // The registered cards of a player that may lie there, those that attach where a bearer asked for one.
  function registered(place) {
    const own = seated.find(({ side }) => side === place.whose)?.cards ?? [];
    const type = open.bearer ? board.controls.attaches : place.zone.type;
    return own.filter((card) => (type ? card.type === type : true)).map((card) => ({ ...card, about: card.type }));
  }

  // A search in the catalogue and in what the board already describes.
  function adding(place) {
    const found = make("ul", { class: "chips", "aria-live": "polite" });
    const put = ({ key, name, type, face: said, whole }) => {
      if (name) board.names[key] = name;
      if (said) board.state.cards[key] ??= said;
      const carrying = bears(place) && type === board.controls.attaches ? bearer(place) : undefined;
      const id = board.add(key, place);
      if (carrying) board.state.objects[id].attached_to = carrying;
      if (open.bearer) open.bearer = open.place = null;
      if (said && !whole) { // its text is missing: somebody must write it
        untold.add(key);
        open.card = id;
        open.place = null;
        open.told.add("face");
      }
      write();
      home.querySelector("input[type=search]")?.focus();
    };
    const offer = (line) => make("li", {}, button(line.about ? `${line.name} · ${line.about}` : line.name, () => put(line), { class: "chip" }));
    const list = (lines, asked) => {
      const own = Object.keys(board.state.cards).filter((name) => name.toLowerCase().includes(asked.toLowerCase()));
      const known = registered(place).filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()));
      found.replaceChildren(...known.map(offer), ...own.slice(0, 6).map((name) => offer({ key: name, name })), ...lines.map(offer));
      if (asked) found.append(make("li", {}, button(words.describe_new.replace("{name}", asked), () => {
        board.describe(asked, place.zone.type);
        open.card = board.add(asked, place);
        open.place = null;
        open.told.add("face");
        write();
      }, { class: "chip" })));
    };
    let waiting = 0;
    const input = make("input", { type: "search", autocomplete: "off", "aria-label": words.which_card, placeholder: words.which_card,
      oninput: () => {
        clearTimeout(waiting);
        waiting = setTimeout(async () => {
          const asked = input.value.trim();
          const address = `${home.dataset.cards}?juego=${board.game}&busca=${encodeURIComponent(asked)}`;
          const lines = asked ? (await load(address).catch(() => ({}))).cards ?? [] : [];
          if (input.value.trim() === asked) list(lines, asked);
        }, 150);
      },
      onkeydown: (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        found.querySelector("button")?.click();
      } });
    list([], "");
    return make("div", { class: "panel stack stack--tight" }, input, found, make("div", { class: "actions" },
      button(words.unknown_card, () => put({ key: null }), { class: "link-button" }),
      button(words.done, () => { open.place = null; draw(); }, { class: "button--quiet" })));
  }

  const worn = (id) => {
    const on = board.state.objects[id].attached_to;
    return on in board.state.objects ? `${board.label(id, words.unknown)} → ${board.label(on, words.unknown)}` : board.label(id, words.unknown);
  };
  const chips = (ids) => make("ul", { class: "chips" }, ...ids.map((id) => make("li", {}, button(worn(id), () => {
    open.card = open.card === id ? null : id;
    draw();
  }, { class: "chip", "aria-expanded": String(open.card === id) }))));

  function elsewhere() {
    const lost = board.elsewhere();
    if (!lost.length) return null;
    return make("section", { class: "composer__zone", "aria-label": words.elsewhere }, make("h4", { text: words.elsewhere }),
      chips(lost), lost.includes(open.card) && card(open.card));
  }

  function zone(place) {
    const lying = board.cards(place);
    const title = place.whose && place.zone.of === "base" ? `${place.zone.text}: ${board.label(place.whose)}` : place.zone.text;
    const plain = place.zone.counter ? lying.filter((id) => board.state.objects[id].card === place.zone.type) : [];
    const list = chips(lying.filter((id) => !plain.includes(id)));
    const add = button(words.add, () => { open.place = samePlace(open.place, place) ? null : place; open.bearer = null; draw(); seek(); },
      { class: "chip chip--add", "aria-label": `${words.add_card}: ${placeTitle(place)}` });
    list.append(make("li", {}, add));
    return make("section", { class: "composer__zone", "aria-label": placeTitle(place) }, make("h4", { text: title }),
      place.zone.counter && counter(place, plain), list, lying.includes(open.card) && card(open.card), samePlace(open.place, place) && adding(place));
  }

  // Plain cards of a type are counted, not laid one by one.
  function counter(place, plain) {
    const type = place.zone.type;
    const more = () => { board.describe(type, type); board.add(type, place); write(); };
    const fewer = () => { board.remove(plain.at(-1)); write(); };
    const named = (said) => ({ class: "button button--icon", "aria-label": `${said}: ${placeTitle(place)}` });
    return make("div", { class: "stepper" }, button("−", fewer, { ...named(words.fewer), disabled: !plain.length }),
      make("output", { class: "big", text: `${plain.length} ${type}${plain.length === 1 ? "" : "s"}` }), button("+", more, named(words.one_more)));
  }

  const zonesOf = (kind, whose) => board.places().filter((place) => place.zone.of === kind && (whose === undefined || place.whose === whose) && board.shown(place)).map(zone);

  // Actions

  function action(one, place) {
    const list = board.request.actions;
    const swap = (other) => { [list[place], list[other]] = [list[other], list[place]]; write(); };
    const said = board.tell(one);
    const more = (label) => ({ class: "link-button", "aria-label": `${label}: ${said}` });
    const line = make("li", {}, make("span", { text: said }), make("span", { class: "cluster" },
      button(words.change, () => { open.action = open.action === place ? null : place; draw(); }, more(words.change)),
      place > 0 && button("↑", () => swap(place - 1), more(words.earlier)),
      button(words.remove, () => { list.splice(place, 1); open.action = null; write(); }, more(words.remove))));
    if (open.action === place) line.append(make("div", { class: "panel composer__fields" }, ...actionFields(one)));
    return line;
  }

  function actionFields(one) {
    const deed = board.controls.actions.find(({ do: word }) => word === one.do);
    const fields = board.controls.action_fields.filter(({ key }) => deed?.fields.includes(key) || key in one);
    const by = { key: "by", kind: "player", text: words.who, options: [], optional: true };
    const what = { key: "do", kind: "choice", text: words.what, options: board.controls.actions.map(({ do: value, text: said }) => ({ value, text: said })) };
    const able = attackersOf(one);
    const kept = able ? fields.filter(({ key }) => key !== "cards") : fields;
    return [...fieldsOf([by, what], one), ...(able ? [attackers(one, able)] : []), ...fieldsOf(kept, one)];
  }

  // Those who may do what is done with several cards: asked of the board as it is before the action.
  function attackersOf(one) {
    const deed = board.controls.actions.find(({ do: word }) => word === one.do);
    if (!deed?.fields.includes("cards")) return null;
    const place = board.request.actions.indexOf(one);
    const request = { ...board.request, actions: board.request.actions.slice(0, place) };
    const asked = JSON.stringify([request.state, request.actions, one.do, one.by]);
    if (!(asked in may)) {
      may[asked] = null;
      ask(home.dataset.actions, request).then(({ moments = [] }) => {
        const fitting = moments.flatMap((moment) => moment.actions).map(({ action: other }) => other).filter((other) => other.do === one.do && other.by === one.by);
        may[asked] = [...new Set(fitting.flatMap((other) => other.cards ?? []))];
        if (may[asked].length) draw();
      });
    }
    return may[asked]?.length ? [...new Set([...may[asked], ...(one.cards ?? [])])] : null;
  }

  function attackers(one, able) {
    const control = board.controls.action_fields.find(({ key }) => key === "cards");
    const toggle = (id) => { one.cards = one.cards?.includes(id) ? one.cards.filter((other) => other !== id) : [...(one.cards ?? []), id]; write(); };
    return make("div", { class: "field" }, make("span", { text: control.text }),
      make("ul", { class: "chips", "aria-label": control.text }, ...able.map((id) => make("li", {}, button(worn(id), () => toggle(id),
        { class: "chip", "aria-pressed": String(Boolean(one.cards?.includes(id))) })))));
  }

  async function ask(address, request = board.request) {
    const token = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken="))?.slice(10);
    const body = new URLSearchParams({ board: JSON.stringify(request) });
    const answer = await fetch(address, { method: "POST", body, headers: { "X-CSRFToken": token ?? "" } }).catch(() => null);
    return answer?.headers.get("Content-Type")?.includes("json") ? answer.json() : { error: words.lost };
  }

  async function askOffers() {
    open.offers = await ask(home.dataset.actions);
    draw();
  }

  function offers() {
    if (!open.offers) return null;
    if (open.offers.error) return make("p", { class: "notice notice--error", role: "alert", text: open.offers.error });
    const moments = open.offers.moments.filter((moment) => moment.actions.length);
    if (!moments.length) return make("p", { class: "notice", text: words.nothing_to_do });
    return make("div", { class: "stack stack--tight" }, ...moments.flatMap((moment) => [
      make("h4", { text: moment.by }),
      make("ul", { class: "chips chips--long" }, ...moment.actions.map((one) => make("li", {}, button(one.text, () => {
        board.request.actions.push(one.action);
        write();
        askOffers();
      }, { class: "chip" }))))]));
  }

  function actions() {
    const list = board.request.actions;
    return make("section", { class: "stack stack--tight", "aria-label": words.actions }, make("h3", { text: words.actions }),
      list.length ? make("ol", { class: "composer__actions" }, ...list.map(action)) : make("p", { class: "muted", text: words.no_actions }),
      make("div", { class: "actions" },
        button(words.offers, askOffers),
        button(words.add_action, () => {
          list.push({ by: board.state.turn.active ?? null, do: board.controls.actions[0].do });
          open.action = list.length - 1;
          write();
        })), offers());
  }

  // What happened before the board: what its cards say may have, told by one tap each, and what is told in words

  async function askPast() {
    open.past = await ask(home.dataset.past);
    draw();
  }

  const sameDeed = (one, other) =>
    one.source === other.source && one.what === other.what && one.section === other.section && one.ability === other.ability;

  function tell(entry) {
    const said = (board.state.past ?? []).filter((other) => !sameDeed(other, entry));
    board.state.past = [...said, entry];
    write();
    askPast();
  }

  const question = ({ text: asked, assumed, answers }) => make("div", { class: "stack stack--tight" },
    make("p", { text: assumed ?? asked }),
    make("ul", { class: "chips chips--long", "aria-label": asked }, ...answers.map(({ told, label, holds }) =>
      make("li", {}, button(label, () => tell(told), { class: "chip", "aria-pressed": String(holds) })))));

  function questions() {
    if (!open.past) return null;
    if (open.past.error) return make("p", { class: "notice notice--error", role: "alert", text: open.past.error });
    if (!open.past.questions.length) return make("p", { class: "notice", text: words.no_past });
    return make("div", { class: "stack" }, ...open.past.questions.map(question));
  }

  function inWords() {
    const told = (board.state.past ?? []).filter((entry) => entry.text_es);
    const forget = (entry) => { board.state.past = board.state.past.filter((other) => other !== entry); write(); };
    const field = make("input", { type: "text", autocomplete: "off", placeholder: words.past_example, "aria-label": words.past_words, "data-word": "past",
      onchange: () => { if (field.value.trim()) { board.state.past = [...(board.state.past ?? []), { text_es: field.value.trim() }]; write(); } } });
    return make("div", { class: "stack stack--tight" }, make("label", { class: "field", text: words.past_words }, field),
      told.length > 0 && make("ul", { class: "chips" }, ...told.map((entry) => make("li", {}, button(`${entry.text_es} ✕`, () => forget(entry),
        { class: "chip", "aria-label": `${words.remove}: ${entry.text_es}` })))));
  }

  function past() {
    const control = board.controls.table.find(({ kind }) => kind === "past");
    if (!control) return null;
    return make("section", { class: "stack stack--tight", "aria-label": control.text }, make("h3", { text: control.text }),
      make("div", { class: "actions" }, button(words.past, askPast)), questions(), inWords());
  }

  // The whole

  function side(player) {
    const counts = fieldsOf(board.controls.player, (board.state.players[player] ??= {}));
    const name = seated.find(({ side: letter }) => letter === player)?.name;
    const title = name ? `${player} · ${name}` : words.player.replace("{player}", player);
    return make("section", { class: "panel composer__side", "aria-label": title },
      make("h3", { text: title }), ...zonesOf("player", player),
      disclosure(`player ${player}`, words.counts, make("div", { class: "composer__fields" }, ...counts)));
  }

  // A blank board can still become one of another game.
  function game() {
    const games = document.getElementById("example-game");
    if (!games || Object.keys(board.state.objects).length || board.request.actions.length) return null;
    const options = [...games.options].map(({ value, text: said }) => ({ value, text: said }));
    const choose = (id) => {
      text.value = "";
      home.dataset.game = games.value = id;
      games.dispatchEvent(new Event("change", { bubbles: true }));
    };
    return make("label", { class: "field", text: words.game }, pick(options, board.game, undefined, choose));
  }

  function turn() {
    const said = board.state.turn;
    const also = Object.fromEntries(board.controls.turn.filter((control) => control.also).map((control) => [control.key, (value) => {
      put(said, control.key, value);
      put(said, control.also, control.options.find((option) => option.value === value)?.phase ?? said[control.also]);
      write();
    }]));
    const [active, moment, ...rest] = fieldsOf(board.controls.turn, said, also);
    const step = board.controls.turn.find(({ options }) => options?.some(({ short }) => short));
    const steps = step?.options.filter(({ short }) => short).map((option) => make("li", {}, button(option.short, () => also[step.key](option.value),
      { class: "chip", "aria-pressed": String(get(said, step.key) === option.value) })));
    const fields = make("div", { class: "composer__fields" }, active, !steps && moment);
    return make("section", { class: "panel", "aria-label": words.turn }, make("h3", { text: words.turn }), fields,
      steps && make("ul", { class: "chips", "aria-label": words.turn }, ...steps),
      disclosure("turn", words.more, make("div", { class: "composer__fields" }, steps && moment, ...rest)));
  }

  function table() {
    const seats = { seats: (names) => { if (names?.length) board.seat(names); write(); } };
    const raw = ({ kind }) => kind === "json";
    const fields = (controls) => make("div", { class: "composer__fields" }, ...fieldsOf(controls, board.state, seats));
    const [plain, advanced] = [board.controls.table.filter((one) => !raw(one)), board.controls.table.filter(raw)];
    return disclosure("table", words.table, fields(plain), advanced.length > 0 && disclosure("advanced", words.advanced, fields(advanced)));
  }

  // A question about a card picks it from those of the board.
  function offerCards() {
    const asked = document.getElementById("id_card");
    if (!asked) return;
    const list = document.getElementById("board-cards") ?? make("datalist", { id: "board-cards" });
    const options = board.objects().map((id) => make("option", { value: id, label: board.label(id, words.unknown) }));
    list.replaceChildren(...options);
    asked.after(list);
    asked.setAttribute("list", list.id);
  }

  function draw() {
    const active = document.activeElement;
    const at = home.contains(active) ? [...home.querySelectorAll("button, select, input, textarea, summary")].indexOf(active) : -1;
    home.replaceChildren(tools(), ...[game()].filter(Boolean), turn(), ...zonesOf("table"), ...zonesOf("base"),
      make("div", { class: "composer__sides" }, ...board.players.map(side)), ...[elsewhere()].filter(Boolean), table(), ...[past()].filter(Boolean), actions());
    offerCards();
    if (at >= 0) [...home.querySelectorAll("button, select, input, textarea, summary")][at]?.focus({ preventScroll: true });
  }

  text.addEventListener("input", (event) => { if (event.isTrusted) read(); });
  document.getElementById("example-game")?.addEventListener("change", (event) => {
    home.dataset.game = event.target.value;
    if (!text.value.trim()) read();
  });
  read().then(() => { if (board && !("wrong" in byHand.dataset)) byHand.open = false; });
})();
