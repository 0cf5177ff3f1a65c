// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { type ComposerDraft, emptyDraft } from "../../core/draft/composer-draft.ts";
import { withRows } from "../../core/draft/rows.ts";
import { keptKeys, keyOf, readKept } from "../../core/keeping/kept-draft.ts";
import { start } from "../../testing/builders.ts";
import { createDraftKeeper } from "./draft-keeper.ts";

const CREATOR = 7;
const empty = () => emptyDraft(start);
const SLOT = keyOf(CREATOR);
const keeper = () => createDraftKeeper({ creatorId: CREATOR, slot: SLOT, empty });
const type = (title: string) => (draft: ComposerDraft) => ({ ...draft, title });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-10-14T12:31:00Z") });
});

test("what is written is kept after two seconds and found by the next page, which says so", () => {
  const first = keeper();
  const stop = first.start();
  first.change(type("First light"));
  expect(readKept(SLOT)).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(first.state.get()).toMatchObject({ isDirty: false, savedAt: new Date("2026-10-14T12:31:02Z") });
  stop();

  // After a crash, the next page load is a different tab.
  const stored = JSON.parse(localStorage.getItem(SLOT)!);
  localStorage.setItem(SLOT, JSON.stringify({ ...stored, tab: "gone" }));
  const next = keeper().state.get();
  expect(next.draft.title).toBe("First light");
  expect(next.recoveredAt).toEqual(new Date("2026-10-14T12:31:02Z"));
});

test("files that were on their way when the page went are told with the draft, not lost without a word", () => {
  const first = keeper();
  const file = (id: number) => ({ id, caption: "", url: "" });
  first.change((draft) => ({ ...draft, title: "First light", media: [file(41), file(-1), file(-2)] }));
  first.save();
  expect(keeper().state.get().cutOff).toBe(0);
  const stored = JSON.parse(localStorage.getItem(SLOT)!);
  localStorage.setItem(SLOT, JSON.stringify({ ...stored, tab: "gone" }));
  const next = keeper();
  expect(next.state.get()).toMatchObject({ draft: { media: [file(41)] }, cutOff: 2 });
  next.forgetNotices();
  expect(next.state.get()).toMatchObject({ recoveredAt: null, cutOff: 0 });
});

test("coming back within the same page recovers nothing: it simply goes on", () => {
  const first = keeper();
  first.change(type("First light"));
  first.save();
  expect(keeper().state.get()).toMatchObject({ draft: { title: "First light" }, recoveredAt: null });
});

test("leaving a field or the window, hiding the page and closing the composer keep what is written at once", () => {
  for (const leave of [
    () => window.dispatchEvent(new Event("blur")),
    () => document.dispatchEvent(new Event("focusout")),
    () => window.dispatchEvent(new Event("pagehide")),
    (stop: () => void) => stop(),
  ]) {
    localStorage.clear();
    const one = keeper();
    const stop = one.start();
    one.change(type("First light"));
    leave(stop);
    expect(readKept(SLOT)?.draft).toMatchObject({ title: "First light" });
    stop();
  }
});

test("each creator has a draft of their own", () => {
  const one = keeper();
  one.change(type("Anna's"));
  one.save();
  expect(createDraftKeeper({ creatorId: 8, slot: keyOf(8), empty }).state.get().draft.title).toBe("");
});

const others = () => keptKeys(CREATOR).filter((key) => key !== SLOT);
const named = { id: 4, name: "Ridge", rev: 1 };

test("a draft that takes the place of another keeps that one, and it can be brought back and forth", () => {
  const one = keeper();
  one.change(type("Begun"));
  one.replace({ ...empty(), title: "Opened" }, named);
  const { stashedKey } = one.state.get();
  expect(one.state.get()).toMatchObject({ draft: { title: "Opened" }, named });
  expect(readKept(SLOT)?.draft).toMatchObject({ title: "Opened" });
  expect(readKept(stashedKey!)?.draft).toMatchObject({ title: "Begun" });

  one.change(type("Opened, further"));
  one.restoreStashed(stashedKey!);
  expect(one.state.get()).toMatchObject({ draft: { title: "Begun" }, named: null });
  expect(others()).toEqual([one.state.get().stashedKey]);
  expect(readKept(one.state.get().stashedKey!)).toMatchObject({ draft: { title: "Opened, further" }, named });
});

test("nothing is put aside that is empty, or on the server as it is", () => {
  const one = keeper();
  one.replace({ ...empty(), title: "Opened" }, named);
  one.replace({ ...empty(), title: "Another" }, { ...named, id: 5 });
  one.change(type("Another, further"));
  one.name({ ...named, id: 5, rev: 2 }, one.state.get().draft);
  one.startOver();
  expect(one.state.get()).toMatchObject({ draft: { title: "" }, named: null, stashedKey: null });
  expect(others()).toEqual([]);
});

test("what was typed while the draft was being saved is not on the server", () => {
  const one = keeper();
  one.change(type("Sent"));
  const sent = one.state.get().draft;
  one.change(type("Sent, further"));
  one.name(named, sent);
  one.startOver();
  expect(readKept(one.state.get().stashedKey!)?.draft).toMatchObject({ title: "Sent, further" });
});

test("of very many drafts that were put aside the newest twenty stay", () => {
  const one = keeper();
  for (let count = 1; count <= 25; count++) {
    vi.advanceTimersByTime(1000);
    one.change(type(`Draft ${count}`));
    one.startOver();
  }
  const titles = others().map((key) => (readKept(key)!.draft as ComposerDraft).title);
  expect(titles).toHaveLength(20);
  expect([titles[0], titles.at(-1)]).toEqual(["Draft 25", "Draft 6"]);
});

test("after it was scheduled nothing of it is left", () => {
  const one = keeper();
  one.change((draft) => withRows(type("First light")(draft), ["foo"]));
  one.save();
  one.clear();
  expect(localStorage.getItem(SLOT)).toBeNull();
  expect(one.state.get()).toMatchObject({ draft: { title: "", rows: [] }, savedAt: null });
});

test("a draft that was emptied by hand is not kept", () => {
  const one = keeper();
  one.change(type("x"));
  one.save();
  one.change(type(""));
  one.save();
  expect(localStorage.getItem(SLOT)).toBeNull();
});

test("what cannot be read is no draft", () => {
  localStorage.setItem(SLOT, "{broken");
  expect(keeper().state.get()).toMatchObject({ draft: { title: "" }, recoveredAt: null });
});

test("a kept draft is made to fit what is possible now", () => {
  const one = keeper();
  one.change(type("First light"));
  one.save();
  const fitted = createDraftKeeper({
    creatorId: CREATOR,
    slot: SLOT,
    empty,
    adapt: (draft) => ({ ...draft, is_spoiler: true }),
  });
  expect(fitted.state.get().draft).toMatchObject({ title: "First light", is_spoiler: true });
});
