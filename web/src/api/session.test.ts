// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

test.each([
  ["12", 12],
  ["-1", -1],
  ["text", -1],
  ["{", -1],
  ["1e99", -1],
  ["0", -1],
])("the kept creator %j is read as %i (SESS-13, BI-144)", async (kept, read) => {
  localStorage.setItem("SR_creator_id", kept);
  const { creatorId } = await import("./session.ts");
  expect(creatorId.get()).toBe(read);
});

const inAnotherTab = (chosen: string) => localStorage.setItem("SR_creator_id", chosen);

test("a tab that is loaded again works for the creator it worked for, whomever another tab has chosen since", async () => {
  (await import("./session.ts")).setCreatorId(7);
  inAnotherTab("9");
  vi.resetModules();
  expect((await import("./session.ts")).creatorId.get()).toBe(7);
});

test("a new tab begins with the creator chosen last, also where a session ended before", async () => {
  (await import("./session.ts")).forgetSession();
  inAnotherTab("9");
  vi.resetModules();
  expect((await import("./session.ts")).creatorId.get()).toBe(9);
});
