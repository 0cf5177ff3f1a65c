// @vitest-environment jsdom
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { removalReasons } from "@ponkan/contract/posts/removal-reason";
import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AgendaEntry } from "../agenda/agenda-entry.tsx";
import { readChips } from "../model/chips.ts";
import { entriesByDay } from "../model/entries.ts";
import { aChip } from "../testing.ts";
import { EntryChip } from "./entry-chip.tsx";
import { PostChoices } from "./post-choices.tsx";

const day = "2026-11-09";
const { posted, scheduled, failed } = PostStatus;
const filtered = removalReasons.indexOf("automod_filtered");
const row = (id: number, status: PostStatus, removal?: number): CalendarRow => {
  const common = [id, 1, 600, status, 1, 0, 0, "Salt flats", 0, 0, 1] as const;
  return removal === undefined ? [...common] : [...common, removal];
};
const entryOf = (...posts: CalendarRow[]) => {
  const chips = readChips({ from: `${day}T00:00:00.000Z`, destinations: ["openfield"], posts });
  return entriesByDay(chips, [day], "UTC").get(day)![0]!;
};
const shown = { zone: "UTC", onPress: () => undefined };

test("what was removed has another mark than what is posted, and says why (CA-02)", () => {
  render(<EntryChip entry={entryOf(row(1, posted))} {...shown} />);
  const healthy = screen.getByRole("button", { name: "10:00, Salt flats, r/openfield, Reddit, posted" });
  expect([healthy.title, healthy.querySelector(".text-danger-fg")]).toEqual(["Salt flats\nr/openfield", null]);
  cleanup();
  render(<EntryChip entry={entryOf(row(1, posted, filtered))} {...shown} />);
  const removed = screen.getByRole("button", { name: "10:00, Salt flats, r/openfield, Reddit, posted, removed" });
  expect(removed.title).toBe("Filtered by AutoModerator");
  expect(removed.querySelector(".text-danger-fg")).toBeTruthy();
  expect(removed.querySelector(".text-success-fg")).toBeNull();
  cleanup();
  render(<AgendaEntry entry={entryOf(row(1, posted, filtered))} {...shown} />);
  expect(screen.getByRole("button").textContent).toContain("r/openfield · posted, removed: Filtered by AutoModerator");
});

test.each([
  [[row(1, posted), row(2, posted, filtered)], "posted, 1 removed"],
  [[row(1, scheduled), row(2, posted, 2), row(3, posted, 3)], "scheduled, 2 removed"],
  [[row(1, failed), row(2, posted, 2)], "failed, 1 removed"],
])("of several that are shown as one it is told how many were removed", (rows, state) => {
  render(<EntryChip entry={entryOf(...rows)} {...shown} />);
  const button = screen.getByRole("button", { name: new RegExp(`, ${state}$`) });
  expect(button.querySelector(".text-danger-fg, .bg-danger-soft")).toBeTruthy();
});

test("each of several has its own threat, state and reason", () => {
  const chips = [
    aChip({ destination: "openfield", threat: 3 }),
    aChip({ destination: "opentable", status: posted, removal: "moderator" }),
    aChip({ destination: "wordsonly" }),
  ];
  render(<PostChoices title="Salt flats" chips={chips} zone="UTC" onPick={() => undefined} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "00:00r/openfield scheduledHighrisk",
    "00:00r/opentable posted, removedRemoved by moderator",
    "00:00r/wordsonly scheduled",
  ]);
});
