{% load static %}// Installed only where the browser allows it (HTTPS, localhost): keeps the pages last seen for when there is no signal,
// and shows what the server tells. Nothing that is sent passes through here: that is the outbox's business.
const KEPT = "veredicto-1";
const FIRST = ["{% url 'offline' %}", "{% static 'css/site.css' %}", "{% static 'img/mark.svg' %}", "{% static 'img/icons.svg' %}"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FIRST)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});
self.addEventListener("message", (event) => {
  // Another person signs in on this device: what is everybody's is fetched again.
  if (event.data === "forget") event.waitUntil(caches.delete(KEPT).then(() => caches.open(KEPT)).then((cache) => cache.addAll(FIRST)));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  const isPage = request.mode === "navigate" && address.pathname.startsWith("/e/");
  const isFile = address.pathname.startsWith("{% get_static_prefix %}");
  if (!isPage && !isFile && request.mode !== "navigate") return;
  event.respondWith(
    fetch(request).then((answer) => {
      if (answer.ok && (isPage || isFile) && !answer.redirected && !(answer.headers.get("Cache-Control") ?? "").includes("no-store")) {
        const copy = answer.clone();
        event.waitUntil(caches.open(KEPT).then((cache) => cache.put(request, copy)));
      }
      return answer;
    }).catch(async (failure) => {
      const kept = await caches.match(request, { ignoreVary: true });
      if (kept) return kept;
      if (request.mode === "navigate") return caches.match("{% url 'offline' %}");
      throw failure;
    }),
  );
});
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(told.title ?? "Veredicto", {
      body: told.body ?? "", tag: told.tag, renotify: Boolean(told.tag), data: told.url ?? "/", icon: "{% static 'img/app-192.png' %}", vibrate: [200, 100, 200],
    }),
  );
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
      const here = open.find((client) => new URL(client.url).pathname === event.notification.data);
      return here ? here.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});
