// The board of a request: which cards lie where, and how they are moved. Words it does not know stay as they are.
(() => {
  const { get, put } = Composer;

  Composer.Board = class {
    constructor(request, controls) {
      this.request = request;
      this.controls = controls;
      this.names = {}; // of cards of the catalogue, by what the board calls them
      request.state ??= structuredClone(controls.blank.state);
      request.actions ??= [];
      for (const word of ["objects", "cards", "players"]) this.state[word] ??= {};
      this.state.turn ??= structuredClone(controls.blank.state.turn);
      const odd = Object.values(this.state.objects).some((object) => !object || typeof object !== "object");
      if (odd || !Array.isArray(request.actions)) throw new TypeError("no board has such a shape");
    }

    get state() { return this.request.state; }
    get players() { return this.state.seats ?? Object.keys(this.state.players); }
    get bases() { return Array.isArray(this.state.bases) ? this.state.bases : []; }
    face(id) { return this.state.cards[this.state.objects[id]?.card]; }

    label(id, unknown = "?") {
      const key = this.state.objects[id]?.card;
      if (key === undefined) return id;
      const name = this.state.cards[key]?.name ?? this.names[key] ?? key ?? unknown;
      const same = Object.keys(this.state.objects).filter((other) => this.state.objects[other].card === key);
      return same.length > 1 ? `${name} ${same.indexOf(id) + 1}` : name;
    }

    // The objects whose card is of a type; those of which it is not known as well.
    objects(type) {
      return Object.keys(this.state.objects).filter((id) => !type || (this.face(id)?.type ?? type) === type);
    }

    // A place is a zone with whose it is: {zone, whose}.
    places() {
      const owners = { player: this.players, table: [null], base: this.bases };
      return this.controls.zones.flatMap((zone) => owners[zone.of].map((whose) => ({ zone, whose })));
    }

    root(place) { return place.zone.of === "player" ? (this.state.players[place.whose] ??= {}) : this.state; }
    said(place) {
      return Object.entries(place.zone.set).map(([word, value]) =>
        [word, value.replace("{player}", place.whose).replace("{base}", place.whose)]);
    }

    isList(place) { return place.zone.list && place.zone.of !== "base"; }

    cards(place) {
      if (this.isList(place)) {
        const list = get(this.root(place), place.zone.key);
        return Array.isArray(list) ? list : [];
      }
      return Object.keys(this.state.objects).filter((id) =>
        this.said(place).every(([word, value]) => this.state.objects[id][word] === value));
    }

    // Whether cards can be put there: a pile of which only the number is known cannot hold any.
    takes(place) { return !this.isList(place) || typeof get(this.root(place), place.zone.key) !== "number"; }
    shown(place) { return !place.zone.optional || this.cards(place).length > 0; }
    // Cards that lie in no zone: those of a duel, and what was written by hand.
    elsewhere() { return Object.keys(this.state.objects).filter((id) => !this.placeOf(id)); }
    placeOf(id) { return this.places().find((place) => this.cards(place).includes(id)); }

    add(key, place) {
      const stem = String(key ?? "x").normalize("NFD").replace(/[^\w]+/g, "").slice(0, 12).toLowerCase() || "c";
      let id = stem;
      for (let n = 2; id in this.state.objects; n++) id = `${stem}${n}`;
      const nobodys = place.zone.of === "table";
      const owner = place.zone.of === "player" ? place.whose : this.state.turn.active ?? this.players[0];
      this.state.objects[id] = { card: key, owner: nobodys ? null : owner };
      if (place.zone.of === "base") this.state.objects[id].controller = owner;
      this.move(id, place);
      return id;
    }

    move(id, place) {
      this.takeOff(id);
      const object = this.state.objects[id];
      for (const word of place.zone.drop) delete object[word];
      for (const [word, value] of this.said(place)) object[word] = value;
      for (const [word, value] of Object.entries(place.zone.give)) object[word] ??= value;
      if (place.zone.list === false) object.pos ??= this.freeSpace(place.whose);
      if (!this.isList(place)) return;
      put(this.root(place), place.zone.key, [...this.cards(place), id]);
    }

    freeSpace(player) {
      const { cols = 6, rows = 8, side } = this.state.board ?? {};
      const [first, last] = side?.[player] ?? [1, rows];
      const taken = new Set(Object.values(this.state.objects).map(({ pos }) => String(pos)));
      for (let row = first; row <= last; row++)
        for (let col = 1; col <= cols; col++) if (!taken.has(`${col},${row}`)) return [col, row];
      return [1, first];
    }

    takeOff(id) {
      for (const place of this.places().filter((one) => this.isList(one))) {
        const lying = this.cards(place);
        if (lying.includes(id)) put(this.root(place), place.zone.key, lying.filter((other) => other !== id));
      }
    }

    remove(id) {
      this.takeOff(id);
      const key = this.state.objects[id]?.card;
      delete this.state.objects[id];
      if (!Object.values(this.state.objects).some((other) => other.card === key)) delete this.state.cards[key];
    }

    again(id) {
      const twin = this.add(this.state.objects[id].card, this.placeOf(id));
      const { pos, attached_to: bearer, ...same } = this.state.objects[id];
      Object.assign(this.state.objects[twin], same);
      return twin;
    }

    describe(name, type) {
      const kind = this.controls.card.find(({ key }) => key === "type" || key === "kind");
      this.state.cards[name] ??= { name, [kind.key]: type ?? kind.options[0].value };
    }

    rename(id, name) {
      const before = this.state.objects[id].card;
      if (name === before || name in this.state.cards) return;
      this.state.cards = Object.fromEntries(Object.entries(this.state.cards).map(([key, face]) =>
        key === before ? [name, { ...face, name }] : [key, face]));
      for (const object of Object.values(this.state.objects)) if (object.card === before) object.card = name;
    }

    seat(names) {
      const model = Object.values(this.controls.blank.state.players)[0];
      this.state.players = Object.fromEntries(names.map((name) =>
        [name, this.state.players[name] ?? structuredClone(model)]));
      this.state.seats = names;
    }

    tell(action) {
      const deed = this.controls.actions.find(({ do: word }) => word === action.do);
      const named = (word) => (typeof action[word] === "string" ? this.label(action[word]) : "");
      const many = (list) => (Array.isArray(list) ? list.map((id) => this.label(String(id))).join(", ") : "");
      const blocks = Object.entries(action.blocks ?? {}).map(([one, other]) => `${this.label(one)} → ${many([other].flat())}`);
      const what = [named("card") || many(action.cards) || named("base"), ...blocks, action.to, action.value]
        .filter((part) => part !== undefined && part !== "");
      const aims = many(action.targets) || named("target") || (action.card && named("base")) || String(action.pos ?? "");
      const says = [action.by, deed?.text ?? action.do, what.join(", ")].filter(Boolean).join(" ");
      return aims ? `${says} → ${aims}` : says;
    }
  };
})();
