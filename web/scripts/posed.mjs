// A page that is to be photographed: settings that do not make one wait, and faults that are not overlooked.
const DESKTOP = { width: 1440, height: 900 };

/** `context`: what the browser's context is told besides; `cookies` who is signed in. */
export async function posed(browser, baseURL, { lang = "fr", palette = "light", viewport = DESKTOP, cookies = [], ...context } = {}) {
  const made = await browser.newContext({ viewport, reducedMotion: "reduce", baseURL, ...context });
  const kept = { lang, palette, pace: "instant", skipDice: true, confirmEnd: false };
  await made.addInitScript((text) => localStorage.setItem("grognard.settings", text), JSON.stringify(kept));
  if (cookies.length) await made.addCookies(cookies);
  const page = await made.newPage();
  page.on("pageerror", (error) => {
    console.error(page.url(), error.message);
    process.exitCode = 1;
  });
  return page;
}
