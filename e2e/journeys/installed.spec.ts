import type { Page, Worker } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Opens the page and waits until the service worker controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("the app can be installed: its manifest and icons are there (SE-08)", async ({ page, request }) => {
  await page.goto("/sign-in");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(address!)).json();
  expect(manifest).toMatchObject({ name: "Ponkan", display: "standalone", start_url: "/calendar" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (icon) => {
      const image = new Image();
      image.src = icon;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test("without a connection a page says so, with what is known, and is gone when it is back (SE-08)", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await openWithWorker(page, "/calendar");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("SR_last_known"))).toContain("scheduled_posts");

  await context.setOffline(true);
  await page.goto("/analytics").catch(() => undefined);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText("Nothing is kept here to be sent later.")).toBeVisible();
  await expect(page.locator("#scheduled")).toHaveText("0");

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Analytics" })).toBeVisible();
  // No user data is left behind.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("a device that wants it is told while the app is closed, and forgotten at sign-out (SE-08)", async ({
  page,
  context,
  signedIn,
  database,
  sandbox,
  baseURL,
}) => {
  await signedIn({ creators: ["mira"] });
  await context.grantPermissions(["notifications"]);
  const { endpoint, keys } = await sandbox.push.addDevice();
  await standInForPushService(page, { endpoint, keys });
  const device = async () => (await (await page.request.get("/api/push")).json()).data;

  await openWithWorker(page, "/settings");
  const failed = page.getByRole("switch", { name: "A post failed" });
  await expect(failed).not.toBeChecked();
  expect(await device()).toMatchObject({ failed: false, devices: 0 });
  await failed.click();
  await expect.poll(device).toMatchObject({ failed: true, removed: false, needs_you: false, devices: 1 });

  // A headless browser shows no notifications.
  const worker = context.serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const prototype = (globalThis as unknown as { ServiceWorkerRegistration: { prototype: object } })
      .ServiceWorkerRegistration.prototype;
    Object.assign(prototype, {
      showNotification: async (title: string, { body }: { body: string }) => void told.push(`${title}: ${body}`),
    });
  });
  await deliver(page, baseURL!, { title: "A post failed", body: "Fog", url: "/calendar", tag: "failed" });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  await expect.poll(shown).toEqual(["A post failed: Fog"]);

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const { rows } = await database.query("select from push_subscriptions where endpoint = $1", [endpoint]);
  expect(rows).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("SR_last_known"))).toBeNull();
});

test("a press on a notification leads an open window there, and asks before anything unsaved is left (SE-08)", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ creators: ["mira", "nora"] });
  await openWithWorker(page, "/settings");
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("mira");
  await page.getByLabel("First day of the week").selectOption({ label: "Sunday" });
  const worker = context.serviceWorkers()[0]!;
  await pressNotification(worker, "/inbox?impersonate=nora&state=needs_you");
  const question = page.getByRole("dialog", { name: "Unsaved changes" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("mira");

  await pressNotification(worker, "/inbox?impersonate=nora&state=needs_you");
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/inbox\?state=needs_you/);
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("nora");
  expect(context.pages()).toHaveLength(1);
});

/** Sends the worker a click event; a headless browser has no notification to click. */
function pressNotification(worker: Worker, url: string): Promise<void> {
  return worker.evaluate((address) => {
    const notification = { close: () => undefined, data: { url: address } };
    const event = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined });
    globalThis.dispatchEvent(event);
  }, url);
}

type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A headless browser has no push service to provide an endpoint; everything else is real. */
async function standInForPushService(page: Page, device: Device): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    let isSubscribed = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        isSubscribed = false;
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      isSubscribed = true;
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (isSubscribed ? subscription : null);
  }, device);
}

/** Delivers a push message to the worker as the browser would. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const known = registrations.find(({ isDeleted }) => !isDeleted);
      if (known) resolve(known.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}
