// What is typed is kept on this device before it is sent, and sent until the server has answered: a reload, a phone
// without signal or a server that starts again lose nothing. Works on plain HTTP; where there is no IndexedDB,
// localStorage keeps it. Without script the same forms are sent as every form is.
(() => {
  const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
  const PATIENCE_MS = 12_000;
  const REFRESH_MS = 400;
  const NOTE = "outbox:"; // of each key in localStorage
  const SAID = "outbox-said"; // by the last answer, for the page that it led to
  const panel = document.getElementById("outbox");
  if (!panel) return;
  const state = panel.querySelector(".outbox__state");
  const list = panel.querySelector(".outbox__refused");
  const cookie = (name) =>
    document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);

  // ---- where it is kept. A note is written at once, so that a page that is left in the same instant keeps it; it goes
  // into the database, which holds more and longer, and the note is then taken away.
  const notes = {
    read() {
      try {
        return Object.keys(localStorage).filter((key) => key.startsWith(NOTE)).map((key) => JSON.parse(localStorage.getItem(key)));
      } catch {
        return [];
      }
    },
    put(item) {
      try {
        localStorage.setItem(NOTE + item.key, JSON.stringify(item));
      } catch { /* full, or forbidden: the database alone */ }
    },
    remove(key) {
      try {
        localStorage.removeItem(NOTE + key);
      } catch { /* nothing was kept there */ }
    },
  };
  const database = new Promise((done) => {
    try {
      const opening = indexedDB.open("veredicto", 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore("outbox", { keyPath: "key" });
      opening.onsuccess = () => done(opening.result);
      opening.onerror = opening.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
  const inDatabase = async (mode, act) => {
    const opened = await database;
    if (!opened) return null;
    return new Promise((done) => {
      try {
        const transaction = opened.transaction("outbox", mode);
        const request = act(transaction.objectStore("outbox"));
        transaction.oncomplete = () => done(request.result ?? true);
        transaction.onerror = transaction.onabort = () => done(null);
      } catch {
        done(null);
      }
    });
  };
  const keep = (item) => {
    notes.put(item);
    inDatabase("readwrite", (store) => store.put(item)).then((kept) => { if (kept) notes.remove(item.key); });
  };
  const release = async (key) => {
    items.delete(key);
    notes.remove(key);
    await inDatabase("readwrite", (store) => store.delete(key));
  };

  const items = new Map(); // by key, in the order in which they were typed
  let failures = 0;
  let busy = false;
  let timer = 0;
  let said = "";

  // crypto.randomUUID exists only in secure contexts; random values exist everywhere.
  const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const words = (name, facts = {}) => (panel.dataset[name] ?? "").replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? "");
  const waiting = () => [...items.values()].filter((item) => !item.refused);

  // ---- what is shown
  const button = (label, act, primary = false) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = primary ? "button button--primary" : "button";
    made.textContent = label;
    made.addEventListener("click", act);
    return made;
  };
  const show = () => {
    const left = waiting();
    const n = left.length;
    const held = left.some((item) => item.held);
    state.textContent = !n ? said
      : held ? words(left.find((item) => item.held).held, { n })
      : failures ? words("kept", { n }) : words("saving", { n });
    state.classList.toggle("is-kept", n > 0 && (failures > 0 || held));
    state.classList.toggle("is-busy", n > 0 && !failures && !held);
    list.replaceChildren(...[...items.values()].filter((item) => item.refused).map(refusal));
    panel.hidden = !items.size && !said;
  };
  const refusal = (item) => {
    const line = document.createElement("li");
    line.className = "notice notice--error";
    const text = document.createElement("p");
    text.setAttribute("role", "alert"); // not on the line: a list holds items only
    text.textContent = words("refused", { what: item.what, why: item.refused.message });
    const actions = document.createElement("div");
    actions.className = "actions";
    if (item.refused.version !== undefined) {
      actions.append(button(words("replace"), () => replace(item), true));
      actions.append(button(words("drop"), () => release(item.key).then(show)));
    } else {
      const form = formOf(item);
      if (form && form.dataset.holds !== item.key) actions.append(button(words("again"), () => { writeAgain(form, item); show(); }, true));
      actions.append(button(words("drop"), () => release(item.key).then(show)));
    }
    line.append(text, actions);
    return line;
  };
  // A field called «action» hides the form's own.
  const target = (form) => new URL(form.getAttribute("action") ?? "", location.href).href;
  const TYPED = "input:not([type=hidden]), textarea, select";
  const formOf = (item) => [...document.querySelectorAll("form[data-outbox]")].find(
    (form) => target(form) === item.url && form.querySelector(TYPED));
  const typedIn = (form) => [...form.elements].filter((field) => field.matches(TYPED));
  const isPicked = (field) => field.matches("[type=checkbox], [type=radio], select");
  const isUntouched = (field) => field.matches("select")
    ? [...field.options].every((option) => option.selected === option.defaultSelected || !option.value)
    : isPicked(field) ? field.checked === field.defaultChecked : !field.value;
  const reset = (field) => {
    if (field.matches("select")) for (const option of field.options) option.selected = option.defaultSelected;
    else if (isPicked(field)) field.checked = field.defaultChecked;
    else field.value = "";
  };
  const fill = (field, values) => {
    if (field.matches("[type=checkbox], [type=radio]")) field.checked = values.includes(field.value);
    else field.value = values[0] ?? "";
  };
  const told = (field) => {
    if (field.matches("select")) return field.value && field.selectedOptions[0].textContent.trim();
    if (isPicked(field)) return field.checked && field.type === "radio" && field.labels[0]?.textContent.trim();
    return field.value;
  };
  // What was refused goes back to where it was typed, unless something else is being typed there by now; it is kept until
  // it is sent again.
  const writeAgain = (form, item) => {
    for (const field of typedIn(form)) {
      fill(field, item.body.filter(([name]) => name === field.name).map(([, value]) => value));
      if (!isPicked(field)) field.setAttribute("aria-invalid", "true");
    }
    form.dataset.holds = item.key;
    const found = form.elements[item.refused.field];
    const wrong = found?.matches?.(TYPED) ? found : typedIn(form).filter((field) => !isPicked(field)).at(-1);
    if (wrong?.closest("details")) wrong.closest("details").open = true;
    wrong?.focus();
    wrong?.select?.();
  };
  const putBack = () => {
    for (const item of items.values()) {
      const form = item.refused && item.refused.version === undefined && formOf(item);
      if (form && !items.has(form.dataset.holds) && typedIn(form).every(isUntouched)) writeAgain(form, item);
    }
  };
  const mended = (form, body) => {
    const item = items.get(form.dataset.holds);
    delete form.dataset.holds;
    const sent = new Map(body);
    const names = typedIn(form).map((field) => field.name);
    if (item?.body.some(([name, value]) => value && names.includes(name) && sent.get(name) === value)) release(item.key);
  };
  const replace = async (item) => {
    const body = item.body.filter(([name]) => name !== "version");
    body.push(["version", String(item.refused.version)]);
    await release(item.key);
    add({ ...item, key: newKey(), body, refused: null });
  };

  // ---- sending, one after the other
  const deliver = async (item) => {
    const impatient = new AbortController();
    const patience = setTimeout(() => impatient.abort(), PATIENCE_MS);
    try {
      return await fetch(item.url, {
        method: "POST", credentials: "same-origin", redirect: "manual", keepalive: true, signal: impatient.signal,
        headers: {
          "Idempotency-Key": item.key, "Outbox-For": item.who, Accept: "application/json",
          "X-CSRFToken": cookie("csrftoken") ?? "",
        },
        body: new URLSearchParams(item.body),
      });
    } finally {
      clearTimeout(patience);
    }
  };
  const settle = async (item, answer) => {
    if (answer.type === "opaqueredirect" || answer.status === 401) return hold(item, "login");
    const told = (answer.headers.get("Content-Type") ?? "").includes("json") ? await answer.json() : null;
    if (answer.ok && told) {
      said = told.said ?? words("saved");
      await release(item.key);
      after(item, told);
    } else if (told?.code === "another_person") {
      hold(item, "other");
    } else if (answer.status === 403 && !told) {
      hold(item, "login");
    } else if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
      throw new Error(answer.status);
    } else {
      item.refused = told ?? { message: String(answer.status) };
      keep(item);
      putBack();
    }
    return null;
  };
  const hold = (item, why) => { item.held = why; };
  const drain = async () => {
    clearTimeout(timer);
    if (busy) return;
    busy = true;
    for (const item of waiting()) {
      if (item.held) continue;
      try {
        await settle(item, await deliver(item));
        failures = 0;
      } catch {
        failures += 1;
        timer = setTimeout(drain, WAITS_MS[Math.min(failures, WAITS_MS.length) - 1]);
        break;
      }
      show();
    }
    busy = false;
    show();
    if (!failures && waiting().some((item) => !item.held)) drain();
  };

  // ---- the page after an answer: its moving part is asked for once the typing pauses
  let refreshing = 0;
  const after = (item, told) => {
    const part = item.part && document.querySelector(item.part);
    if (part) {
      clearTimeout(refreshing);
      refreshing = setTimeout(() => refresh(item.part), REFRESH_MS);
    } else if (item.from === location.pathname && !waiting().length) {
      try { sessionStorage.setItem(SAID, said); } catch { /* the next page shows what was done */ }
      location.assign(told.back ?? location.href);
    }
  };
  const refresh = async (part) => {
    if (waiting().some((item) => !item.held) && !failures) {
      refreshing = setTimeout(() => refresh(part), REFRESH_MS);
      return;
    }
    try {
      const answer = await fetch(location.href, { credentials: "same-origin" });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(part);
      const shown = document.querySelector(part);
      if (!answer.ok || !fresh || !shown || shown.contains(document.activeElement?.closest("input, select, textarea"))) return;
      const focused = shown.contains(document.activeElement) && document.activeElement.getAttribute("aria-label");
      shown.replaceWith(fresh);
      if (focused) fresh.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
      window.htmx?.process(fresh);
    } catch { /* it is shown with the next answer */ }
  };

  // ---- typing
  const add = (item) => {
    items.set(item.key, item);
    keep(item);
    said = "";
    show();
    if (!failures) drain();
  };
  const summary = (form, body, submitter) => {
    const typed = typedIn(form).map(told).filter(Boolean);
    return [form.dataset.label, typed.join(" "), submitter?.getAttribute("aria-label") ?? (typed.length ? "" : submitter?.textContent.trim())]
      .filter(Boolean).join(": ");
  };
  // A form that is sent as any other while the server can be reached, and through here when it cannot.
  const PROBE_MS = 2_500;
  const reached = async () => {
    try {
      return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) })).status > 0;
    } catch {
      return false;
    }
  };
  const sendOrKeep = async (form, submitter) => {
    const there = await reached();
    form.dataset[there ? "reached" : "outbox"] = there ? "yes" : form.dataset.outboxLost;
    form.requestSubmit(submitter);
    delete form.dataset.reached;
    delete form.dataset.outbox;
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("form[data-outbox-lost]:not([data-outbox], [data-reached])")) {
      event.preventDefault();
      sendOrKeep(form, event.submitter);
      return;
    }
    if (!form.matches("form[data-outbox]")) return;
    event.preventDefault();
    const body = [...new FormData(form, event.submitter)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const item = {
      key: newKey(), url: target(form), body, who: form.dataset.outbox, part: form.dataset.answersIn ?? "",
      from: location.pathname, what: summary(form, body, event.submitter), at: Date.now(),
    };
    mended(form, body);
    const fields = form.matches("[data-outbox-lost]") ? [] : typedIn(form);
    for (const field of fields) {
      reset(field);
      field.removeAttribute("aria-invalid");
    }
    if (fields.length) {
      form.querySelector("input[name=version]")?.remove();
      fields[0].focus();
    }
    add(item);
  });
  addEventListener("beforeunload", (event) => {
    if (waiting().length) event.preventDefault(); // nothing is lost by leaving: but only this page sends it
  });
  const again = () => { if (waiting().length) { failures = 0; drain(); } };
  addEventListener("online", again);
  addEventListener("pageshow", again);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) again(); });

  // ---- what an earlier page left
  const recall = async () => {
    try {
      said = sessionStorage.getItem(SAID) ?? "";
      sessionStorage.removeItem(SAID);
    } catch { /* nothing was said */ }
    const stored = (await inDatabase("readonly", (store) => store.getAll())) ?? [];
    const found = [...(Array.isArray(stored) ? stored : []), ...notes.read()].sort((one, other) => one.at - other.at);
    for (const item of found) if (!items.has(item.key)) items.set(item.key, { ...item, held: undefined });
    putBack();
    show();
    if (waiting().length) drain();
  };
  recall();
})();
