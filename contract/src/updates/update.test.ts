import { expect, test } from "vitest";
import { Update } from "./update.ts";

test("the server sends an update without the local expanded flag", () => {
  const update = { id: "2026-05-queue", title: "t", description: "<b>d</b>", posted_at: "2026-05-01T12:00:00.000Z" };
  expect(Update.parse(update)).toEqual(update);
  expect(Update.safeParse({ ...update, expanded: true }).success).toBe(false);
});
