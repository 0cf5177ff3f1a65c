// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createReporter } from "./create-reporter.ts";
import { installReporter } from "./install-reporter.ts";

function installed() {
  const sent: string[] = [];
  const transport = (payload: string) => sent.push(payload);
  const dsn = "https://errors.example/1";
  const reporter = createReporter({ dsn, release: "1", user: () => null, route: () => null, transport });
  return { sent, uninstall: installReporter(reporter, window) };
}

function rejection(reason: unknown) {
  return Object.assign(new Event("unhandledrejection"), { reason });
}

test("errors and rejections that nobody caught are reported until it is taken off (REP-01)", () => {
  const { sent, uninstall } = installed();
  window.dispatchEvent(new ErrorEvent("error", { error: new RangeError("one"), message: "Uncaught one" }));
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  window.dispatchEvent(rejection(new Error("two")));
  window.dispatchEvent(rejection("three"));
  expect(sent.map((payload) => JSON.parse(payload).message)).toEqual(["one", "Script error.", "two", "three"]);

  uninstall();
  window.dispatchEvent(new ErrorEvent("error", { message: "four" }));
  window.dispatchEvent(rejection("five"));
  expect(sent).toHaveLength(4);
});

test("the warning of a resize observer loop is ignored (REP-12)", () => {
  const { sent, uninstall } = installed();
  window.dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded" }));
  uninstall();
  expect(sent).toEqual([]);
});
