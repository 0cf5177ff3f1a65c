// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { type ComposerDraft, emptyDraft } from "../../core/draft/composer-draft.ts";
import { withRows } from "../../core/draft/rows.ts";
import { start } from "../../testing/builders.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { type KeptDraft, keyOf, readKept } from "./kept-draft.ts";

const CREATOR = 7;
const empty = () => emptyDraft(start);
const keeper = () => createDraftKeeper({ creatorId: CREATOR, empty });
const type = (title: string) => (draft: ComposerDraft) => ({ ...draft, title });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-10-14T12:31:00Z") });
});

/** As another tab writes it down: this one hears of it by an event. */
function otherTabWrites(title: string, options: { isHeard?: boolean } = {}): KeptDraft {
  const kept = {
    id: `other-${title}`,
    tab: "other",
    saved_at: new Date().toISOString(),
    named: null,
    draft: { ...empty(), title },
  };
  const newValue = JSON.stringify(kept);
  localStorage.setItem(keyOf(CREATOR), newValue);
  if (options.isHeard !== false) window.dispatchEvent(new StorageEvent("storage", { key: keyOf(CREATOR), newValue }));
  return kept;
}

test("what is written is kept after two seconds and found by the next page, which says so", () => {
  const first = keeper();
  const stop = first.start();
  first.change(type("First light"));
  expect(readKept(CREATOR)).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(first.state.get()).toMatchObject({ isDirty: false, savedAt: new Date("2026-10-14T12:31:02Z") });
  stop();

  // The page was killed: the next one is another tab.
  const stored = JSON.parse(localStorage.getItem(keyOf(CREATOR))!);
  localStorage.setItem(keyOf(CREATOR), JSON.stringify({ ...stored, tab: "gone" }));
  const next = keeper().state.get();
  expect(next.draft.title).toBe("First light");
  expect(next.recoveredAt).toEqual(new Date("2026-10-14T12:31:02Z"));
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
    expect(readKept(CREATOR)?.draft).toMatchObject({ title: "First light" });
    stop();
  }
});

test("each creator has a draft of their own", () => {
  const one = keeper();
  one.change(type("Anna's"));
  one.save();
  expect(createDraftKeeper({ creatorId: 8, empty }).state.get().draft.title).toBe("");
});

test("a tab without changes of its own follows the other one", () => {
  const one = keeper();
  const stop = one.start();
  one.change(type("Mine"));
  one.save();
  otherTabWrites("Theirs");
  expect(one.state.get()).toMatchObject({ draft: { title: "Theirs" }, conflict: null, isDirty: false });
  stop();
});

test("changes on both sides are a conflict: nothing is written until somebody chooses", () => {
  const one = keeper();
  const stop = one.start();
  one.change(type("Mine"));
  otherTabWrites("Theirs");
  expect(one.state.get()).toMatchObject({ draft: { title: "Mine" }, conflict: { tab: "other" } });
  vi.advanceTimersByTime(10_000);
  expect(readKept(CREATOR)?.draft).toMatchObject({ title: "Theirs" });

  one.settle("theirs");
  expect(one.state.get()).toMatchObject({ draft: { title: "Theirs" }, conflict: null });

  one.change(type("Mine again"));
  otherTabWrites("Theirs again");
  one.settle("mine");
  expect(one.state.get()).toMatchObject({ draft: { title: "Mine again" }, conflict: null, isDirty: false });
  expect(readKept(CREATOR)?.draft).toMatchObject({ title: "Mine again" });
  stop();
});

test("what another tab wrote while this one slept is noticed before it is written over", () => {
  const one = keeper();
  const stop = one.start();
  otherTabWrites("Theirs", { isHeard: false });
  one.change(type("Mine"));
  vi.advanceTimersByTime(2000);
  expect(one.state.get().conflict).toMatchObject({ tab: "other" });
  expect(readKept(CREATOR)?.draft).toMatchObject({ title: "Theirs" });
  stop();
});

test("a draft that was scheduled in another tab is gone here too, but not what is being written", () => {
  const tell = () => window.dispatchEvent(new StorageEvent("storage", { key: keyOf(CREATOR), newValue: null }));
  const one = keeper();
  const stop = one.start();
  one.change(type("Mine"));
  one.save();
  tell();
  expect(one.state.get().draft.title).toBe("");
  one.change(type("Next"));
  tell();
  expect(one.state.get().draft.title).toBe("Next");
  stop();
});

test("after it was scheduled nothing of it is left", () => {
  const one = keeper();
  one.change((draft) => withRows(type("First light")(draft), ["foo"]));
  one.save();
  one.clear();
  expect(localStorage.getItem(keyOf(CREATOR))).toBeNull();
  expect(one.state.get()).toMatchObject({ draft: { title: "", rows: [] }, savedAt: null });
});

test("a draft that was emptied by hand is not kept", () => {
  const one = keeper();
  one.change(type("x"));
  one.save();
  one.change(type(""));
  one.save();
  expect(localStorage.getItem(keyOf(CREATOR))).toBeNull();
});

test("what cannot be read is no draft", () => {
  localStorage.setItem(keyOf(CREATOR), "{broken");
  expect(keeper().state.get()).toMatchObject({ draft: { title: "" }, recoveredAt: null });
});

test("a kept draft is made to fit what is possible now", () => {
  const one = keeper();
  one.change(type("First light"));
  one.save();
  const fitted = createDraftKeeper({ creatorId: CREATOR, empty, adapt: (draft) => ({ ...draft, is_spoiler: true }) });
  expect(fitted.state.get().draft).toMatchObject({ title: "First light", is_spoiler: true });
});
