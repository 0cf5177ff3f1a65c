import { expect, test } from "vitest";
import { matchingComments } from "./comment.ts";

const sentAt = new Date("2026-05-01T12:00:00Z");
const written = (id: string, changes: object = {}) => ({
  id,
  parent_id: "t3_post",
  body: "First!\n\nMore in the comments.",
  url: `https://www.reddit.com/${id}`,
  created_at: sentAt,
  ...changes,
});

test("our comment is the one below the same parent with the same words, the nearest in time first", () => {
  const all = [
    written("t1_other_parent", { parent_id: "t3_other" }),
    written("t1_other_words", { body: "Second!" }),
    written("t1_old", { created_at: new Date("2026-05-01T11:57:00Z") }),
    written("t1_later", { created_at: new Date("2026-05-01T12:05:00Z") }),
    written("t1_ours", { body: "First!\r\n\r\nMore in the comments.\n" }),
  ];
  const comment = { parent: "t3_post", text: "First!\n\nMore in the comments.  " };
  expect(matchingComments(all, comment, sentAt).map(({ id }) => id)).toEqual(["t1_ours", "t1_later"]);
});
