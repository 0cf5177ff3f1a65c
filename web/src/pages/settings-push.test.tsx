// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { creator, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const mira = user({ creators: [creator()] });
const off = { failed: false, removed: false, needs_you: false, public_key: "key", devices: 0 };
const answer = (data: object) => ({ status: 200, body: { data } });
const failedPosts = () => screen.findByRole<HTMLInputElement>("switch", { name: "A post failed" });

/** A browser that supports notifications and answers the permission prompt like this. */
function ableBrowser(permission: NotificationPermission) {
  const subscription = {
    endpoint: "https://push.example/1",
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => true,
  };
  const registration = {
    pushManager: { getSubscription: async () => null, subscribe: async () => subscription },
  };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  return requestPermission;
}

test("the browser is asked only when somebody wants to be told, and then told what (SE-08)", async () => {
  const requestPermission = ableBrowser("granted");
  const { sent } = openSignedIn(
    "/settings",
    {
      "GET /push": answer(off),
      "PUT /push/subscription": { status: 204, body: undefined },
      "PATCH /push": answer({ ...off, failed: true, devices: 1 }),
    },
    mira,
  );
  expect((await failedPosts()).checked).toBe(false);
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(await failedPosts());
  await waitFor(async () => expect((await failedPosts()).checked).toBe(true));
  expect(sent.filter(({ key }) => key.includes("/push") && !key.startsWith("GET")).map(({ body }) => body)).toEqual([
    { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } },
    { failed: true, removed: false, needs_you: false },
  ]);
});

test("who refuses stays untold and is told how to change that", async () => {
  ableBrowser("denied");
  const { sent } = openSignedIn("/settings", { "GET /push": answer(off) }, mira);
  await userEvent.click(await failedPosts());
  expect(await screen.findByText(/Notifications are blocked for Ponkan/)).toBeTruthy();
  expect((await failedPosts()).checked).toBe(false);
  expect(sent.filter(({ key }) => key.startsWith("P") && key.includes("/push"))).toEqual([]);
});

test("a browser that cannot says so", async () => {
  openSignedIn("/settings", { "GET /push": answer(off) }, mira);
  expect((await failedPosts()).disabled).toBe(true);
  const section = within(await screen.findByRole("region", { name: "On this device" }));
  expect(section.getByText(/This browser cannot show notifications/)).toBeTruthy();
});

test("where nobody is told there is nothing to choose", async () => {
  openSignedIn("/settings", { "GET /push": answer({ ...off, public_key: null }) }, mira);
  await screen.findByRole("region", { name: "Promotion link" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "On this device" })).toBeNull());
});

test("after a new password the device is named again, for the session is another one", async () => {
  ableBrowser("granted");
  localStorage.setItem("SR_push_user", String(mira.id));
  const subscription = {
    endpoint: "https://push.example/1",
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
  };
  const registration = await navigator.serviceWorker.getRegistration();
  Object.assign(registration!.pushManager, { getSubscription: async () => subscription });
  vi.stubGlobal("Notification", { permission: "granted" });
  const { sent } = openSignedIn(
    "/settings",
    {
      "GET /push": answer({ ...off, failed: true, devices: 1 }),
      "PUT /push/subscription": { status: 204, body: undefined },
      "PATCH /users/me": { status: 200, body: mira },
    },
    mira,
  );
  const named = () => sent.filter(({ key }) => key === "PUT /push/subscription").length;
  const section = within(await screen.findByRole("region", { name: "Sign-in" }));
  await waitFor(() => expect(named()).toBe(1));
  await userEvent.type(section.getByLabelText("New password"), "Juicy-Peel-42");
  await userEvent.type(section.getByLabelText("Repeat password"), "Juicy-Peel-42");
  const current = section.queryByLabelText("Current password");
  if (current) await userEvent.type(current, "Juicy-Peel-41");
  await userEvent.click(section.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(named()).toBe(2));
});
