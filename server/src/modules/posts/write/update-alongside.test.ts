import { expect, test } from "vitest";
import type { Refusal } from "../../../lib/refusal.ts";
import { refusalOf } from "../checks/check-posts.ts";
import { withShiftedIndexes } from "./update-alongside.ts";

test("what is refused of the posts beside the changed ones is named by its place in the whole, in words and as findings", async () => {
  const finding = { code: "post-time-taken", subreddit: "openfield" } as const;
  const refused: Refusal = await withShiftedIndexes(2, () => Promise.reject(refusalOf([[1, finding]]))).catch((e) => e);
  expect(refused).toMatchObject({ status: 422, message: refused.errors!["posts.3.post_at"]![0] });
  expect(refused.fields).toEqual({ findings: { "posts.3.post_at": [finding] } });
});
