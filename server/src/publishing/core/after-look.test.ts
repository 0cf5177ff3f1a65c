import type { Look } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import { expect, test } from "vitest";
import { wordsOn } from "../posts/post-words.ts";
import { timingsAt } from "../timings.ts";
import { afterLook } from "./after-look.ts";

const timings = timingsAt(1);
const MINUTE = 60_000;
const open = {
  attempt: 1,
  tries: 0,
  sends: 1,
  label: "Reddit",
  words: wordsOn("Reddit"),
  explain: () => ({ verdict: "fix" as const, text: "" }),
  takesTime: false,
  isAccepted: false,
  looks: 0,
  ageMs: 5_000,
  timings,
};
const nothing: Outcome<Look> = { kind: "ok", value: { kind: "seen", sightings: [] } };
const failing: Outcome<Look> = { kind: "unknown", reason: "503" };
const sighting = { id: "t3_1", url: "u", created_at: new Date(0) };
const seen: Outcome<Look> = { kind: "ok", value: { kind: "seen", sightings: [sighting] } };
const look = (found: Parameters<typeof afterLook>[0], changes = {}) => afterLook(found, { ...open, ...changes });

test("what is there is attached, however late", () => {
  for (const ageMs of [1000, 29 * MINUTE, 31 * MINUTE]) {
    expect(look(seen, { ageMs })).toMatchObject({
      kind: "next",
      next: { to: "done", ends: "found", remote: { id: "t3_1" } },
    });
  }
});

test("nothing is sent again before the platform had its time and two looks saw nothing (D-9)", () => {
  expect(look(nothing, { ageMs: 119_000, looks: 9 }).kind).toBe("look-again");
  expect(look(nothing, { ageMs: 121_000, looks: 0 }).kind).toBe("look-again");
  expect(look(nothing, { ageMs: 121_000, looks: 1 })).toMatchObject({ next: { to: "waiting", ends: "absent" } });
});

test("media gets a quarter of an hour", () => {
  expect(look(nothing, { takesTime: true, ageMs: 14 * MINUTE, looks: 9 }).kind).toBe("look-again");
  expect(look(nothing, { takesTime: true, ageMs: 16 * MINUTE, looks: 9 })).toMatchObject({ next: { to: "waiting" } });
});

test("a look that failed says nothing and does not count", () => {
  expect(look(failing, { ageMs: 10 * MINUTE, looks: 5 })).toMatchObject({ kind: "look-again", counts: false });
  expect(look(nothing)).toMatchObject({ kind: "look-again", counts: true });
});

test("after three sends, or half an hour without a look that works, a person has to look", () => {
  expect(look(nothing, { sends: 3, ageMs: 3 * MINUTE, looks: 5 })).toMatchObject({ next: { to: "undecided" } });
  expect(look(failing, { ageMs: 31 * MINUTE })).toMatchObject({
    next: { to: "undecided", ends: "unclear", error: "Publishing took too long." },
  });
});

test("what does no harm when it is done again is not given up because nobody could look for long", () => {
  for (const found of [failing, nothing]) {
    expect(look(found, { isRepeatable: true, ageMs: 31 * MINUTE })).toMatchObject({
      next: { to: "waiting", ends: "absent" },
    });
    expect(look(found, { isRepeatable: true, sends: 3, ageMs: 31 * MINUTE })).toMatchObject({
      next: { to: "undecided" },
    });
  }
});

test("what the platform took is never sent again: at worst it is posted without a name", () => {
  for (const ageMs of [16 * MINUTE, 119 * MINUTE]) {
    expect(look(nothing, { isAccepted: true, takesTime: true, ageMs, looks: 99 }).kind).toBe("look-again");
  }
  expect(look(nothing, { isAccepted: true, takesTime: true, ageMs: 121 * MINUTE })).toMatchObject({
    next: { to: "done", ends: "accepted" },
  });
});

test("looks come ever more rarely, but at least once a minute", () => {
  const pauses = [0, 1, 2, 3, 9].map((looks) => {
    const verdict = look(nothing, { looks });
    return verdict.kind === "look-again" ? verdict.inMs : 0;
  });
  expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
});

test("what was refused, throttled or never left does not use up the sends", () => {
  expect(look(nothing, { attempt: 7, sends: 2, ageMs: 3 * MINUTE, looks: 5 })).toMatchObject({
    next: { to: "waiting" },
  });
});
