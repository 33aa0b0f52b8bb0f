// Notices while no page is open. What is shown was put into words by the server, in the account's
// language; a click leads to the page it is about, in a window that is already open where there is one.

self.addEventListener("push", (event) => {
  const { title = "Grognard", body = "", url = "/", tag = "" } = event.data?.json() ?? {};
  event.waitUntil(tell({ title, body, url, tag }));
});

/** Whoever looks at the page already sees it there. */
async function tell({ title, body, url, tag }) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === new URL(url, self.location.origin).pathname)) return;
  await self.registration.showNotification(title, { body, tag, icon: "/favicon.svg", data: { url } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Only pages of our own are opened, whatever the message says.
  const to = new URL(event.notification.data?.url ?? "/", self.location.origin);
  event.waitUntil(open(to.origin === self.location.origin ? to.href : self.location.origin));
});

async function open(href) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === href) ?? pages[0];
  if (!there) return self.clients.openWindow(href);
  await there.focus();
  if (there.url !== href) await there.navigate(href).catch(() => self.clients.openWindow(href));
}
