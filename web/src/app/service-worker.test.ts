import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Listener = (event: object) => void;
type Sent = { type: string; path?: string };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An open window; if it answers, it offers to open the pressed notification. */
function aWindow(answers: boolean, focused = false) {
  const sent: Sent[] = [];
  const postMessage = (message: Sent, ports: MessagePort[] = []) => {
    sent.push(message);
    if (answers) ports[0]?.postMessage("yes");
  };
  return { sent, focused, postMessage, focus: vi.fn(async () => undefined) };
}

async function pressed(windows: ReturnType<typeof aWindow>[], url: string) {
  const listeners = new Map<string, Listener>();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: "https://ponkan.test" },
    clients: { matchAll: async () => windows, openWindow },
  };
  new Function("self", await readFile(new URL("../../public/sw.js", import.meta.url), "utf8"))(self);
  let done = Promise.resolve();
  listeners.get("notificationclick")!({
    notification: { close: () => undefined, data: { url } },
    waitUntil: (work: Promise<void>) => (done = work),
  });
  return { openWindow, done };
}

test("all windows are asked at once: where none answers, a new one is opened within the time browsers allow", async () => {
  const windows = [aWindow(false), aWindow(false, true), aWindow(false)];
  const { openWindow, done } = await pressed(windows, "/inbox");
  await vi.advanceTimersByTimeAsync(450);
  await done;
  expect(openWindow).toHaveBeenCalledExactlyOnceWith("https://ponkan.test/inbox");
  expect(windows.map(({ sent }) => sent.map(({ type }) => type))).toEqual(Array(3).fill(["can-open"]));
});

test("of those that answer the one in front takes it, and no other", async () => {
  const [frozen, other, inFront] = [aWindow(false), aWindow(true), aWindow(true, true)];
  const { openWindow, done } = await pressed([frozen, other, inFront], "/calendar?post=7");
  await done;
  expect(inFront.sent.at(-1)).toEqual({ type: "open", path: "/calendar?post=7" });
  expect(inFront.focus).toHaveBeenCalledOnce();
  expect([frozen, other].flatMap(({ sent }) => sent.map(({ type }) => type))).toEqual(["can-open", "can-open"]);
  expect(openWindow).not.toHaveBeenCalled();
});
