import { Platform } from "@ponkan/contract/accounts/platform";
import { findThreats } from "@ponkan/contract/ban-shield/find-threats";
import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import { storyCreators } from "./creators.ts";
import { plannedPosts, uploadTimes } from "./plan.ts";

const HOUR = 3_600_000;
const monday = Date.parse("2026-11-16T00:05:00Z");
/** A demo may be opened at any hour of any day. */
const moments = Array.from({ length: 7 * 24 * 3 }, (_, part) => new Date(monday + (part * HOUR) / 3));

test.each(storyCreators)("$name can be told at any hour of a week", (creator) => {
  const ids = creator.artworks.map((_, index) => index + 1);
  for (const now of moments) {
    const posts = plannedPosts(creator, now, ids);
    const onReddit = posts.filter(({ post }) => post.platform === Platform.reddit);
    const titles = onReddit.map(({ post }) => post.title);
    expect(new Set(titles).size, now.toISOString()).toBe(titles.length);
    const failed = posts.filter(({ fate }) => fate === "failed");
    expect(failed.every(({ at }) => at < now)).toBe(true);
    expect([failed.length, posts.filter(({ fate }) => fate && fate !== "failed").length]).toEqual([
      1,
      creator.removals.length,
    ]);
    const shown = onReddit.filter(({ at, post }) => at < now && post.subreddit === creator.home);
    expect(shown.length, "enough to tell the hours of a place").toBeGreaterThan(20);
    const uploaded = uploadTimes(creator, now);
    expect(onReddit.filter(({ artwork, at }) => artwork !== null && uploaded[artwork]! > at)).toEqual([]);
  }
});

test.each(storyCreators)("$name gives Ban Shield one plan in haste to speak of, or none", (creator) => {
  const ids = creator.artworks.map((_, index) => index + 1);
  for (const now of moments) {
    const items = plannedPosts(creator, now, ids)
      .filter(({ post, fate }) => post.platform === Platform.reddit && fate !== "failed")
      .map(({ at, post, artwork }, id) => ({
        ...{ id, at: at.getTime(), subreddit: post.subreddit.toLowerCase() },
        ...{ title_key: post.title, content_key: artwork === null ? post.content : `picture ${artwork}` },
      }));
    const found = [...findThreats(items).values()].flat();
    const haste = [{ type: Threat.postsTooClose, severity: "medium" }];
    expect(found, now.toISOString()).toEqual(creator.is_hasty ? haste : []);
  }
});

test("both nearly use up a month of 150 posts, of which those of the last 24 days and of the plans are counted", () => {
  for (const now of moments) {
    const counted = storyCreators.flatMap((creator) =>
      plannedPosts(
        creator,
        now,
        creator.artworks.map((_, index) => index + 1),
      ).filter(({ day }) => day > -24),
    );
    expect(counted.length, now.toISOString()).toBeGreaterThan(125);
    expect(counted.length, now.toISOString()).toBeLessThan(145);
  }
});
