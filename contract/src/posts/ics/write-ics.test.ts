import { expect, test } from "vitest";
import { type IcsEvent, icsParts } from "./write-ics.ts";

const event: IcsEvent = {
  uid: "post-7@ponkan",
  at: new Date("2026-11-20T18:30:00Z"),
  changed_at: new Date("2026-11-15T12:00:00Z"),
  sequence: 2,
  summary: "r/openfield: First light",
  description: "",
  url: "https://www.reddit.com/r/openfield/comments/abc/",
  isCancelled: false,
};
const written = (...events: IcsEvent[]) => [...icsParts({ name: "mira", refreshMinutes: 60, events })].join("");
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("a post is a moment in UTC that calendars recognise when it moves", () => {
  const lines = unfolded(written(event));
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines).toEqual(
    expect.arrayContaining([
      "UID:post-7@ponkan",
      "DTSTART:20261120T183000Z",
      "SEQUENCE:2",
      "SUMMARY:r/openfield: First light",
      "STATUS:CONFIRMED",
    ]),
  );
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

test("commas, semicolons, backslashes and line breaks mean themselves; nothing can begin a line of its own", () => {
  const summary = "One, two; three \\ four\r\nBEGIN:VEVENT";
  const lines = unfolded(written({ ...event, summary }));
  expect(lines).toContain("SUMMARY:One\\, two\\; three \\\\ four\\nBEGIN:VEVENT");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

test("no line is longer than 75 octets, and no character is cut in two", () => {
  const summary = "山の朝🌄".repeat(40);
  const text = written({ ...event, summary });
  const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
});
