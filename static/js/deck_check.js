// A deck check: how long it has been going on, and what was counted, shown at once; the outbox sends it, and the page is
// told anew when the server has answered.
(() => {
  const pad = (number) => String(number).padStart(2, "0");
  const tick = () => {
    for (const watch of document.querySelectorAll("[data-since]")) {
      const seconds = Math.max(0, Math.round((Date.now() - Date.parse(watch.dataset.since)) / 1000));
      watch.textContent = `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
    }
  };
  tick();
  setInterval(tick, 1000);

  const counted = (line, found) => {
    const { differs, fits } = document.getElementById("check-lines").dataset;
    const [fewer, same, more] = line.querySelectorAll("button[name=copies]");
    const right = found === Number(same.value);
    const badge = line.querySelector(".badge") ?? line.querySelector("span").appendChild(document.createElement("span"));
    badge.className = right ? "badge badge--done" : "badge badge--needs-you";
    badge.textContent = right ? fits : differs.replace("{n}", found);
    badge.before(" ");
    line.classList.toggle("is-missing", !right);
    fewer.value = Math.max(0, found - 1);
    more.value = found + 1;
  };
  document.addEventListener("submit", (event) => { // after the outbox has taken what the button says
    const form = event.target;
    if (form.dataset.answersIn !== "#check-lines") return;
    const line = form.closest("[data-line]");
    const found = Number(event.submitter?.value);
    if (line) setTimeout(() => counted(line, found));
    else setTimeout(() => {
      for (const other of document.querySelectorAll("#check-lines [data-line]"))
        if (!other.querySelector(".badge")) counted(other, Number(other.querySelectorAll("button[name=copies]")[1].value));
    });
  });
})();
