import { expect, test } from "vitest";
import { markOfPost, markOfReply, readMark } from "./marks.ts";

test("a mark is read as what it was made of, up to the last id of the last cell", () => {
  for (const id of [1, 2 ** 43 * 416 + 7, Number.MAX_SAFE_INTEGER]) {
    expect(readMark(markOfPost(id))).toEqual({ kind: "post", id });
    expect(readMark(markOfReply(id, "Thanks!"))).toMatchObject({ kind: "reply", autoresponderId: id });
  }
});

test.each(["", "p", "x1", "p1-00000000", "a1", "pzzzzzzzzzzz", "p000000000001"])("%j is none of ours", (text) => {
  expect(readMark(text)).toBeNull();
});
