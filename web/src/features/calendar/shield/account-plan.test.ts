import { expect, test } from "vitest";
import { planWith } from "./account-plan.ts";

const item = (id: number, at: number, rev: number | null = 1) => ({
  id,
  at,
  rev,
  subreddit: "openfield",
  title_key: null,
  content_key: null,
});
const seen = (plan: ReturnType<typeof planWith>) => plan.map(({ id, at, rev }) => [id, at, rev]);

test("a post counts where it was put until the server tells a version that knows of it", () => {
  const items = [item(1, 10), item(2, 20)];
  const at = (rev: number | null) => planWith(items, new Map([[1, { at: 30, rev }]]));
  expect(seen(at(null))).toEqual([
    [2, 20, 1],
    [1, 30, 1],
  ]);
  expect(seen(at(2))).toEqual([
    [2, 20, 1],
    [1, 30, 2],
  ]);
  expect(planWith([item(1, 40, 2)], new Map([[1, { at: 30, rev: 2 }]]))[0]!.at).toBe(40);
  // It is out meanwhile: where it was put no longer matters.
  expect(planWith([item(1, 10, null)], new Map([[1, { at: 30, rev: 2 }]]))[0]!.at).toBe(10);
});
