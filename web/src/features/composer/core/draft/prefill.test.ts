import { expect, test } from "vitest";
import { textDraft } from "../../testing/builders.ts";
import { readPrefill, withPrefill } from "./prefill.ts";

const names = (draft: ReturnType<typeof textDraft>) => draft.rows.map(({ subreddit }) => subreddit);

test("places of an address are added to what is there; a copy goes there instead (PS-14)", () => {
  const draft = textDraft(["hills"]);
  expect(names(withPrefill(draft, readPrefill({ subreddits: "lakes" })))).toEqual(["hills", "lakes"]);
  expect(names(withPrefill(draft, readPrefill({ duplicate: 5, subreddits: "lakes" })))).toEqual(["lakes"]);
  expect(names(withPrefill(draft, readPrefill({ duplicate: 5 })))).toEqual(["hills"]);
});
