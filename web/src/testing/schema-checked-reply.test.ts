// @vitest-environment node
import { expect, test } from "vitest";
import { stats } from "./builders.ts";
import { schemaCheckedReply } from "./schema-checked-reply.ts";

test("what the endpoint may answer goes through, as its schema has it", () => {
  expect(schemaCheckedReply("GET /users/me/stats", 200, stats)).toEqual({ text: JSON.stringify(stats) });
  expect(schemaCheckedReply("DELETE /creators/7", 204, undefined)).toEqual({ text: undefined });
  expect(schemaCheckedReply("PATCH /creators/7", 500, "<html>")).toEqual({ text: '"<html>"' });
});

test("what it may not answer is told", () => {
  expect(schemaCheckedReply("GET /nowhere", 200, {})).toEqual({ lie: "GET /nowhere is no endpoint" });
  expect(schemaCheckedReply("DELETE /creators/7", 201, undefined)).toEqual({
    lie: "DELETE /creators/{id} answers 204, not 201",
  });
  const { waiting_posts: _, ...incomplete } = stats;
  expect(schemaCheckedReply("GET /users/me/stats", 200, incomplete)).toMatchObject({
    lie: expect.stringContaining("waiting_posts"),
  });
});
