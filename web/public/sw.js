// Nothing is kept here: neither the app, which would grow stale, nor what the server answers, which is somebody's. Without
// a connection a page says so, with what the app knew last; it sends nothing later.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate" || method !== "GET" || new URL(url).pathname.startsWith("/api/")) return;
  event.respondWith(fetch(event.request).catch(offlinePage));
});

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  const looks = { icon: "/icons/192.png", badge: "/icons/badge-96.png" };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, ...looks }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** In a window that is there and takes it, which asks before anything unsaved is left; else in a new one. Only ever a page of ours. */
async function open(path = "/") {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const window = await whoTakes(windows.toSorted((one, other) => other.focused - one.focused));
  if (!window) return void (await self.clients.openWindow(address.href));
  window.postMessage({ type: "open", path: `${address.pathname}${address.search}` });
  // Not every browser lets us.
  await window.focus().catch(() => undefined);
}

/** Browsers let us open a window for a second or so after the press: no longer than this is waited for all of them. */
const PATIENCE_MS = 400;

/** The first in this order that answers. A page that is frozen, of another version or without a user does not. */
async function whoTakes(windows) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answers = windows.map((window) => Promise.race([canTake(window), late]));
  for (const [index, answer] of answers.entries()) if (await answer) return windows[index];
}

function canTake(window) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    window.postMessage({ type: "can-open" }, [port2]);
  });
}

const STYLE = `:root{color-scheme:light dark;--bg:#f6f2ed;--fg:#2a2320;--soft:#6e6660;--brand:#ff8700}
@media(prefers-color-scheme:dark){:root{--bg:#0c0908;--fg:#f2ece6;--soft:#a89f97}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--fg);
font:16px/1.5 system-ui,sans-serif}main{max-width:28rem;padding:2rem}h1{font-size:1.5rem;margin:0 0 .5rem}
p{margin:0 0 1rem}.soft,dt{color:var(--soft)}dl{margin:0 0 1.5rem;display:grid;grid-template-columns:1fr auto;
gap:.25rem 1rem}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
button{font:inherit;font-weight:600;padding:.5rem 1rem;border:0;border-radius:.5rem;background:var(--brand);color:#1d0f00}`;

/**
 * What the app knew last is read by the page itself (web/src/lib/last-known.ts). It asks whether the server is there:
 * a browser says 'online' before it is.
 */
const SCRIPT = `document.querySelector("button").addEventListener("click",function(){location.reload()});
setInterval(function(){fetch("/api/health",{cache:"no-store"}).then(function(answer){
if(answer.ok)location.reload()},function(){})},2000);
try{var known=JSON.parse(localStorage.getItem("SR_last_known"));
if(known){document.querySelector("dl").hidden=false;
document.querySelector("#at").textContent="As of "+new Date(known.at).toLocaleString();
document.querySelector("#scheduled").textContent=known.scheduled_posts;
document.querySelector("#notices").textContent=known.notices}}catch(_){}`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Offline | Ponkan</title>
<style>${STYLE}</style></head><body><main><h1>You are offline</h1>
<p>Ponkan needs a connection to show your posts. What is scheduled goes out all the same: our server sends it.</p>
<dl hidden><dt id="at"></dt><dd></dd><dt>Scheduled posts</dt><dd id="scheduled"></dd>
<dt>Waiting for a look from you</dt><dd id="notices"></dd></dl>
<p class="soft">Nothing is kept here to be sent later.</p><button type="button">Try again</button>
</main><script>${SCRIPT}</script></body></html>`;

async function offlinePage() {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(SCRIPT)));
  const hash = btoa(String.fromCharCode(...bytes));
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; frame-ancestors 'none'`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(PAGE, { status: 503, headers });
}
