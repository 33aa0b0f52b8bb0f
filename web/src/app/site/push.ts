/** Notices by the browser itself, while no page is open. */

import type { Subscription as Reach } from "../../wire/types.gen";

/** Why this browser can have none: it cannot at all, or its owner has said no. */
export type Barred = "" | "unable" | "denied";

const WORKER = "/notices.js";

export function barred(): Barred {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis)) return "unable";
  return Notification.permission === "denied" ? "denied" : "";
}

export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = base64url.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(plain.padEnd(Math.ceil(plain.length / 4) * 4, "=")), (letter) => letter.charCodeAt(0));
}

function reachOf(subscription: PushSubscription): Reach {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
}

/** Under which address this browser is reached now, if at all. */
export async function reached(): Promise<Reach | null> {
  if (barred() === "unable") return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const had = await worker?.pushManager.getSubscription();
  return had ? reachOf(had) : null;
}

/** Ask the browser for notices. Nothing where its owner says no. */
export async function subscribe(vapid: string): Promise<Reach | null> {
  if (barred() || (await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(vapid) });
  return reachOf(made);
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
