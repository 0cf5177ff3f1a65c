import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { textOf } from "./findings.ts";
import type { PostInput } from "./rule-context.ts";
import { aPostInput, now } from "./testing.ts";
import { validateBatch } from "./validate-batch.ts";

test("posts planned together do not meet in one subreddit and minute, nor exceed what a day allows (SV-S10, SV-S13, SV-P8)", () => {
  const at = (post_at: string, changes: Partial<PostInput> = {}) => aPostInput({ post_at, ...changes });
  const texts = (posts: PostInput[]) => validateBatch(posts, now).map((found) => found.map(textOf));
  expect(
    texts([
      at("2026-05-01T13:00:00Z"),
      at("2026-05-01T13:00:30Z", { subreddit: "RIDGELINES" }),
      at("2026-05-01T13:01:00Z"),
    ]),
  ).toEqual([[], ["r/RIDGELINES is selected more than once."], []]);
  const many = Array.from({ length: 101 }, (_, index) => at("2026-05-01T13:00:00Z", { subreddit: `sub_${index}` }));
  expect(texts(many)[0]).toEqual(["Subreddits mustn't be more than 100."]);
  const clips = Array.from({ length: 16 }, () =>
    at("2026-05-01T13:00:00Z", { platform: Platform.tiktok, subreddit: "" }),
  );
  expect(texts(clips)[0]).toEqual(["TikTok allows up to 15 posts in 24 hours."]);
  expect(texts(clips.slice(1))[0]).toEqual([]);
});

test("what is planned already counts as well, before the new post and after it (SV-P8)", () => {
  const clip = (post_at: string) => aPostInput({ post_at, platform: Platform.tiktok, subreddit: "" });
  const isRefused = (post_at: string, planned: string[]) => {
    const known = planned.map((time) => ({ platform: Platform.tiktok, at: Date.parse(time) }));
    return validateBatch([clip(post_at)], now, known)[0]!.length > 0;
  };
  const fifteen = Array.from({ length: 15 }, (_, hour) => `2026-05-02T${String(hour).padStart(2, "0")}:00:00Z`);
  expect(isRefused("2026-05-02T20:00:00Z", fifteen)).toBe(true);
  expect(isRefused("2026-05-01T20:00:00Z", fifteen)).toBe(true);
  expect(isRefused("2026-05-01T14:00:00Z", fifteen)).toBe(false);
  expect(isRefused("2026-05-03T00:00:00Z", fifteen)).toBe(false);
  expect(isRefused("2026-05-02T20:00:00Z", fifteen.slice(1))).toBe(false);
});
