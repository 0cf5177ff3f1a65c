import { expect, test } from "vitest";
import type { Person } from "../../stack/people.ts";
import { checkLetters } from "./check-letters.ts";
import type { Letter } from "./letters.ts";

const person = { name: "ann" } as Person;
const letter = (changes: Partial<Letter> = {}): Letter => ({
  ...{ n: 1, person, from: "fan_1", atMs: 0, isCancelled: false, fullname: "t4_a" },
  seen: { state: "answered", reason: null },
  ...changes,
});
const reply = { id: "r1", from: "ann", parent: "t4_a" };
const seen = (state: string) => ({ seen: { state, reason: null } });
const cancelled = (verdict: "yes" | "no" | "unclear") => ({ cancel: { verdict } });

test.each<[string[], Partial<Letter>, (typeof reply)[]]>([
  [[], {}, [reply]],
  [["doubled"], {}, [reply, { ...reply, id: "r2" }]],
  [["wrong_destination"], {}, [{ ...reply, from: "bea" }]],
  [["falsely_posted"], {}, []],
  [["falsely_failed"], seen("failed"), [reply]],
  [[], seen("failed"), []],
  [[], seen("needs_you"), [reply]],
  [["lost"], seen("skipped"), []],
  [[], { ...seen("skipped"), ...cancelled("yes") }, []],
  [[], { ...seen("skipped"), ...cancelled("unclear") }, []],
  [["after_cancel"], cancelled("yes"), [reply]],
  [[], cancelled("no"), [reply]],
  [["unfinished"], seen("waiting"), []],
  [["lost"], { seen: undefined } as Partial<Letter>, []],
  [["unasked"], {}, [reply, { ...reply, parent: "t4_else" }]],
])("what is said of an answer: %j", (faults, changes, replies) => {
  expect(checkLetters([letter(changes)], replies).map(({ fault }) => fault)).toEqual(faults);
});
