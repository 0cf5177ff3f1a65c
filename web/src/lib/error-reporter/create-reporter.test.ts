import { describe, expect, test } from "vitest";
import { createReporter } from "./create-reporter.ts";
import { MAX_PAYLOAD_BYTES } from "./fit-payload.ts";

function reporterWithOutbox(options: { breadcrumbs?: number; dsn?: string | null } = {}) {
  const sent: string[] = [];
  const reporter = createReporter({
    dsn: options.dsn === undefined ? "https://errors.example/1" : options.dsn,
    release: "1.2.3",
    user: () => 7,
    route: () => "calendar",
    transport: (payload) => sent.push(payload),
    limits: { breadcrumbs: options.breadcrumbs },
  });
  return { reporter, sent, events: () => sent.map((payload) => JSON.parse(payload)) };
}

const failure = { path: "posts", status: 500, message: "Something went wrong. Please try again.", method: "GET" };
const bytes = (text: string | undefined) => new TextEncoder().encode(text).length;

describe("a failed call", () => {
  test("that nobody expects is reported once, with what is known (REP-01)", () => {
    const { reporter, events } = reporterWithOutbox();
    reporter.reportResponse({ ...failure, body: { title: "t", token: "canary" } });
    expect(events()).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        release: "1.2.3",
        route: "calendar",
        user: 7,
        kind: "response",
        path: "posts",
        status: 500,
        method: "GET",
        message: failure.message,
        body: { title: "t", token: "[redacted]" },
        breadcrumbs: [],
      },
    ]);
  });

  test("that is part of normal use is not reported (REP-02, REP-08, REP-09)", () => {
    const { reporter, sent } = reporterWithOutbox();
    reporter.reportResponse({ path: "subreddits/foo/analysis", status: 404, message: "no", method: "GET" });
    reporter.reportResponse({ ...failure, status: 422, message: "The email has already been taken." });
    reporter.reportResponse({ ...failure, status: 403, message: "You don't have enough posts left. Wait." });
    expect(sent).toEqual([]);
  });
});

describe("an error", () => {
  test("is reported with name, message and stack", () => {
    const { reporter, events } = reporterWithOutbox();
    reporter.reportError(new TypeError("broken at /x?token=canary"));
    expect(events()[0]).toMatchObject({ kind: "error", name: "TypeError", message: "broken at /x?token=[redacted]" });
    expect(events()[0].stack).toContain("create-reporter.test");
    expect(JSON.stringify(events())).not.toContain("canary");
  });

  test.each(["ResizeObserver loop limit exceeded", "ResizeObserver loop completed with undelivered notifications."])(
    "'%s' is ignored (REP-12)",
    (message) => {
      const { reporter, sent } = reporterWithOutbox();
      reporter.reportError(message);
      reporter.reportError(new Error(message));
      expect(sent).toEqual([]);
    },
  );
});

describe("breadcrumbs", () => {
  function keptOf(added: number, breadcrumbs?: number) {
    const { reporter, events } = reporterWithOutbox({ breadcrumbs });
    for (let n = 1; n <= added; n++) reporter.breadcrumb({ category: "action", message: `step ${n}` });
    reporter.reportError("x");
    return events()[0].breadcrumbs.map((crumb: { message: string }) => crumb.message);
  }

  test("are the last 25 (REP-13)", () => {
    const kept = keptOf(30);
    expect(kept).toHaveLength(25);
    expect([kept[0], kept[24]]).toEqual(["step 6", "step 30"]);
  });

  test("can be raised to 100 and no further (REP-13)", () => {
    expect(keptOf(130, 60)).toHaveLength(60);
    expect(keptOf(130, 200)).toHaveLength(100);
    expect(keptOf(130, 0)).toHaveLength(0);
  });

  test("carry no credentials (REP-11)", () => {
    const { reporter, events } = reporterWithOutbox();
    const data = { body: { password: "canary", password_confirmation: "canary", token: "canary", email: "canary" } };
    reporter.breadcrumb({ category: "api", message: "POST auth/reset-password?token=canary", data });
    reporter.reportError("x");
    expect(JSON.stringify(events())).not.toContain("canary");
    expect(events()[0].breadcrumbs[0].data.body.password).toBe("[redacted]");
  });
});

test("a session sends ten events and drops the eleventh (REP-14)", () => {
  const { reporter, sent } = reporterWithOutbox();
  for (let n = 1; n <= 11; n++) reporter.reportError(`error ${n}`);
  expect(sent).toHaveLength(10);
  expect(sent[9]).toContain("error 10");
});

describe("a payload above 1 MB (REP-15)", () => {
  const large = (characters: number) => "é".repeat(characters); // two bytes each

  test("loses its oldest breadcrumbs first", () => {
    const { reporter, sent, events } = reporterWithOutbox();
    for (let n = 1; n <= 5; n++) reporter.breadcrumb({ category: "action", message: `${n}${large(150_000)}` });
    reporter.reportResponse({ ...failure, body: { text: "kept" } });
    expect(bytes(sent[0])).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    expect(events()[0].breadcrumbs.map((crumb: { message: string }) => crumb.message[0])).toEqual(["3", "4", "5"]);
    expect(events()[0].body).toEqual({ text: "kept" });
  });

  test("then loses its body", () => {
    const { reporter, sent, events } = reporterWithOutbox();
    reporter.breadcrumb({ category: "action", message: "step" });
    reporter.reportResponse({ ...failure, body: { text: large(600_000) } });
    expect(bytes(sent[0])).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    expect(events()[0]).toMatchObject({ status: 500, breadcrumbs: [] });
    expect(events()[0]).not.toHaveProperty("body");
  });

  test("is dropped when that is not enough, and does not count", () => {
    const { reporter, sent } = reporterWithOutbox();
    for (let n = 1; n <= 10; n++) reporter.reportResponse({ ...failure, message: large(600_000) });
    expect(sent).toEqual([]);
    reporter.reportError("small");
    expect(sent).toHaveLength(1);
  });

  test("of exactly 1 MB is sent whole", () => {
    const { reporter, sent } = reporterWithOutbox();
    reporter.reportResponse({ ...failure, body: "" });
    const room = MAX_PAYLOAD_BYTES - bytes(sent[0]);
    reporter.reportResponse({ ...failure, body: "a".repeat(room) });
    expect(bytes(sent[1])).toBe(MAX_PAYLOAD_BYTES);
    reporter.reportResponse({ ...failure, body: "a".repeat(room + 1) });
    expect(bytes(sent[2])).toBeLessThan(1000);
  });
});

test("nothing is sent without a DSN", () => {
  for (const dsn of [null, ""]) {
    const { reporter, sent } = reporterWithOutbox({ dsn });
    reporter.breadcrumb({ category: "action", message: "step" });
    reporter.reportError(new Error("x"));
    reporter.reportResponse(failure);
    expect(sent).toEqual([]);
  }
});
