// What is begun on a page stays on the device at once and on the server a moment later, until it is sent: a reload, another
// device and a page without signal go on from there. Who wrote meanwhile, in another tab or elsewhere, is never written
// over unasked: both are kept, and the reader picks. Without script nothing is kept, and forms are sent as every form is.
window.Drafts = (() => {
  const PAUSE_MS = 1_200;
  const AGAIN_MS = 8_000;
  const MOST_ON_LEAVING = 60_000; // bytes that a browser sends for a page that is gone
  const SENT = "veredicto-sent";
  const panel = document.getElementById("draft");
  const state = panel?.querySelector("[role=status]");
  const cookie = (name) =>
    document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  const shelf = (page) => `draft:${panel?.dataset.who}:${page}`;
  const device = {
    get(page) { try { return JSON.parse(localStorage.getItem(shelf(page))); } catch { return null; } },
    set(page, kept) { try { localStorage.setItem(shelf(page), JSON.stringify(kept)); } catch { /* the server keeps it */ } },
    remove(page) { try { localStorage.removeItem(shelf(page)); } catch { /* nothing was kept */ } },
  };
  const address = (page) => `${panel.dataset.address}?pagina=${encodeURIComponent(page)}`;
  const post = (page, body, more = {}) => fetch(address(page), {
    method: "POST", credentials: "same-origin", body: new URLSearchParams(body),
    headers: { "X-CSRFToken": cookie("csrftoken") ?? "" }, ...more,
  });
  let left = null; // the page whose draft is being sent as what it was begun for
  const forget = (page) => {
    device.remove(page);
    post(page, {}, { keepalive: true }).catch(() => {});
  };

  // The page's own: `write` puts a text on it, `title` names it in the list of what was not finished. What stands on the
  // device is put there before this returns, what is newer on the server as soon as that says so. A page that does not
  // resume holds what is `given`: that goes on from the draft that says the same.
  const follow = (page, { write, given = "", title = () => "", resumes = true }) => {
    let text = "";
    let base = 0;
    let dirty = false;
    let other = null;
    let busy = false;
    let timer = 0;
    const say = (word) => { if (state && state.textContent !== state.dataset[word]) state.textContent = state.dataset[word]; };
    const hold = () => device.set(page, { text, base, dirty });
    const differ = (found) => {
      other = found;
      panel.querySelector(".notice").hidden = !other;
    };
    const send = async () => {
      clearTimeout(timer);
      if (busy || !dirty || other || left === page) return;
      busy = true;
      const sent = text;
      let pause = AGAIN_MS;
      try {
        const answer = await post(page, { content: sent, version: base, title: title() });
        const told = await answer.json();
        if (answer.status === 409) differ({ text: told.content, version: told.version });
        else if (answer.ok) {
          base = told.version;
          dirty = text !== sent;
          pause = PAUSE_MS;
          hold();
        }
        say(answer.ok ? "both" : "here");
      } catch {
        say("here");
      }
      busy = false;
      if (dirty && !other) timer = setTimeout(send, pause);
    };
    const keep = (now) => {
      if (now === text) return;
      if (!now) {
        drop();
        return;
      }
      left = null;
      [text, dirty] = [now, true];
      hold();
      clearTimeout(timer);
      timer = setTimeout(send, PAUSE_MS);
    };
    const drop = () => {
      clearTimeout(timer);
      [text, base, dirty] = ["", 0, false];
      differ(null);
      forget(page);
    };
    const take = (found) => {
      [text, base, dirty] = [found.text, found.version, false];
      differ(null);
      hold();
      write(text);
    };
    const stay = () => {
      [base, dirty] = [other.version, true];
      differ(null);
      hold();
      send();
    };
    const ask = async () => {
      const found = await fetch(address(page), { credentials: "same-origin" }).then((answer) => answer.json()).catch(() => null);
      if (!found) return;
      if (!resumes) {
        if (found.content === given) base = found.version;
        return;
      }
      if (!found.version && base && !dirty) { // it was sent from elsewhere
        take({ text: "", version: 0 });
        device.remove(page);
      } else if (found.version && found.version !== base && found.content !== text) {
        if (dirty) differ({ text: found.content, version: found.version });
        else take({ text: found.content, version: found.version });
      } else if (found.version) base = found.version;
      send();
    };

    panel.querySelector("[data-take]").addEventListener("click", () => take(other));
    panel.querySelector("[data-stay]").addEventListener("click", stay);
    addEventListener("storage", ({ key, newValue }) => {
      const found = key === shelf(page) && newValue ? JSON.parse(newValue) : null;
      if (found && found.text !== text) differ({ text: found.text, version: Math.max(base, found.base) });
    });
    addEventListener("online", send);
    addEventListener("pagehide", () => {
      const body = { content: text, version: base, title: title() };
      if (dirty && !other && left !== page && text.length < MOST_ON_LEAVING / 3) post(page, body, { keepalive: true }).catch(() => {});
    });
    const kept = resumes ? device.get(page) : null;
    if (kept?.text) {
      ({ text, base, dirty } = kept);
      write(text);
    }
    ask();
    return { keep, drop };
  };

  // A dispute that is there has used its drafts up: those that the last page sent are forgotten by the next one.
  const leave = (page) => {
    left = page;
    try { sessionStorage.setItem(SENT, page); } catch { /* the server forgets it anyway */ }
  };
  const settle = (arrived) => {
    try {
      const page = sessionStorage.getItem(SENT);
      if (page && arrived && panel) forget(page);
      sessionStorage.removeItem(SENT);
    } catch { /* nothing was kept */ }
  };
  return { follow, leave, settle };
})();
