// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { start } from "../../testing/builders.ts";
import { emptyDraft } from "../draft/composer-draft.ts";
import { asidePrefix, keyOf, type Scheduler, writeKept } from "./kept-draft.ts";
import { createTabSlots } from "./tab-slots.ts";

const CREATOR = 7;
const FIRST = keyOf(CREATOR);
const draft = { ...emptyDraft(start), title: "First light" };
const at = (time: string) => new Date(`2026-10-14T${time}:00Z`);

beforeEach(() => localStorage.clear());

/** A browser in which tabs can be opened; closing a tab releases its locks. */
function openBrowser() {
  const held = new Map<string, object>();
  const openTab = (session = new Map<string, string>(), of?: Scheduler) => {
    const tab = {};
    const locks = {
      request: async (name: string, _: unknown, use: (lock: object | null) => unknown) => {
        if (!held.has(name)) held.set(name, tab);
        await use(held.get(name) === tab ? { name } : null);
      },
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    } as unknown as LockManager;
    const close = () => {
      for (const [name, owner] of held) if (owner === tab) held.delete(name);
    };
    return { ...createTabSlots({ locks, session, of }), session, close };
  };
  return { openTab };
}

test("a second tab is a second draft, and each keeps its own", async () => {
  const { openTab } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  expect(await one.slotOf(CREATOR)).toBe(FIRST);
  writeKept(FIRST, draft, null, at("12:00"));
  const second = await two.slotOf(CREATOR);
  expect(second).not.toBe(FIRST);
  expect([await one.slotOf(CREATOR), await two.slotOf(CREATOR)]).toEqual([FIRST, second]);
  expect(await two.others(CREATOR)).toEqual([]);
});

test("the draft of a tab that is gone is taken over, the newest first; the rest is offered", async () => {
  const { openTab } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  const keys = [await one.slotOf(CREATOR), await two.slotOf(CREATOR)] as const;
  writeKept(keys[0], draft, null, at("12:00"));
  writeKept(keys[1], draft, null, at("12:30"));
  one.close();
  two.close();
  const next = openTab();
  expect(await next.slotOf(CREATOR)).toBe(keys[1]);
  expect(await next.others(CREATOR)).toEqual([keys[0]]);
});

test("a tab that is loaded again goes on with its own draft, its copy begins another", async () => {
  const { openTab } = openBrowser();
  const [one, two] = [openTab(), openTab()];
  writeKept(await one.slotOf(CREATOR), draft, null, at("12:00"));
  writeKept(await two.slotOf(CREATOR), draft, null, at("12:30"));
  one.close();
  two.close();
  expect(await openTab(one.session).slotOf(CREATOR)).toBe(FIRST);
  const copy = await openTab(new Map(one.session)).slotOf(CREATOR);
  expect(copy).not.toBe(FIRST);
});

test("what was put aside is nobody's draft until it is brought back", async () => {
  const { openTab } = openBrowser();
  const aside = `${asidePrefix(CREATOR)}1`;
  writeKept(aside, draft, null, at("12:00"));
  const tab = openTab();
  expect(await tab.slotOf(CREATOR)).toBe(FIRST);
  expect(await tab.others(CREATOR)).toEqual([aside]);
  expect(await tab.others(70)).toEqual([]);
});

test("without locks nothing is taken from a tab that may still be open", async () => {
  writeKept(FIRST, draft, null, at("12:00"));
  const slots = createTabSlots({ locks: undefined, session: new Map() });
  expect(await slots.slotOf(CREATOR)).not.toBe(FIRST);
  expect(await slots.others(CREATOR)).toEqual([FIRST]);
});

test("the two schedulers have drafts of their own (PS-12)", async () => {
  const { openTab } = openBrowser();
  writeKept(FIRST, draft, null, at("12:00"));
  const older = openTab(new Map(), "older");
  expect(await older.slotOf(CREATOR)).toBe(keyOf(CREATOR, "older"));
  writeKept(keyOf(CREATOR, "older"), { draft }, null, at("12:30"));
  const newer = openTab();
  expect(await newer.slotOf(CREATOR)).toBe(FIRST);
  expect(await newer.others(CREATOR)).toEqual([]);
});
