import { expect, test } from "vitest";
import type { Access } from "../../capabilities.ts";
import { ok } from "../../outcome.ts";
import { succeeded } from "../../testing.ts";
import type { RedditClient } from "../client.ts";
import { postRequirements } from "./post-requirements.ts";

test("of endless lists so much is kept as can be looked for", async () => {
  const many = ["x".repeat(501), "y".repeat(101), ...Array.from({ length: 300 }, (_, n) => `word ${n}`)];
  const json = { body_blacklisted_strings: many, title_required_strings: many, title_regexes: many };
  const client = { get: async () => ok({ status: 200, headers: new Headers(), text: "", json }) };
  const answer = await postRequirements(client as unknown as RedditClient, {} as Access, "openfield");
  const { body_blacklisted_strings, title_required_strings, title_regexes } = succeeded(answer);
  expect(body_blacklisted_strings).toEqual(many.slice(2, 202));
  expect(title_required_strings).toEqual(body_blacklisted_strings);
  expect(title_regexes).toEqual(many.slice(1, 201));
});
