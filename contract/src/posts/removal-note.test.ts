import { expect, test } from "vitest";
import { cpuTime } from "../ban-shield/testing/cpu-time.ts";
import { removalNote } from "./removal-note.ts";

test("of a moderators' message the reason is told, without links and without what is known", () => {
  const message =
    "Your post [Saturn [OC] tonight](http://reddit.test/r/x/comments/ab1/saturn/) was removed.\n\nAutoModerator: no more than 1 post in 24 hours.";
  expect(removalNote(message.replace(" [OC]", ""))).toBe("AutoModerator: no more than 1 post in 24 hours.");
  expect(removalNote("Your submission has been removed from r/x: see [rule 3](http://reddit.test).")).toBe(
    "see rule 3.",
  );
  expect(removalNote("Your post was removed.")).toBe("Your post was removed.");
  expect(removalNote("word ".repeat(500))).toHaveLength(300);
});

test("brackets that nobody closes hold up nobody", () => {
  expect(cpuTime(() => removalNote("[".repeat(2_000)), 3)).toBeLessThan(2);
});
