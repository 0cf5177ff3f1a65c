// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { endSession } from "./end-session.ts";
import { setAuthed } from "./session.ts";

const unsubscribe = vi.fn(async () => true);

/** A browser that supports notifications and has permission to show them. */
function aToldDevice(): void {
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("PushManager", class {});
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  unsubscribe.mockClear();
  localStorage.clear();
});

test("whoever signs out is told nothing more on this device", async () => {
  aToldDevice();
  setAuthed(true);
  endSession();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test("who signs in again before it is let go keeps it", async () => {
  aToldDevice();
  setAuthed(true);
  endSession();
  setAuthed(true);
  await import("~/lib/push-device.ts");
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(unsubscribe).not.toHaveBeenCalled();
});
