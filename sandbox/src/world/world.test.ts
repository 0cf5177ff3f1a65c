import { expect, test } from "vitest";
import { hashText } from "./chance/dice.ts";
import { createWorld } from "./world.ts";

const NOW = Date.UTC(2026, 2, 4, 12) / 1000;
const DAY = 86_400;

const world = createWorld("ponkan");

/** A sample of everything a world returns. */
function sampleOf(seed: string) {
  const world = createWorld(seed);
  const sample = world.subreddits.filter((_, index) => index % 40 === 0);
  const posts = sample.flatMap((subreddit) => world.history(subreddit, NOW - 3 * DAY, NOW).slice(-4));
  return {
    subreddits: world.subreddits,
    posts: posts.map((post) => ({
      post,
      performance: world.performance(post, NOW),
      removal: world.removal(post),
      comments: world.comments(post, NOW).slice(0, 5),
      author: world.person(post.author),
    })),
    letters: world.messagesFromStrangers({ id: "abc", name: "me" }, NOW - 5 * DAY, NOW),
  };
}

test("the same seed gives the same world, another seed another one", () => {
  const sample = sampleOf("ponkan");
  expect(sampleOf("ponkan")).toEqual(sample);
  expect(sampleOf("mandarin").posts).not.toEqual(sample.posts);
  expect(sampleOf("mandarin").subreddits).not.toEqual(sample.subreddits);
});

test("the order of calls changes nothing", () => {
  const other = createWorld("ponkan");
  const subreddit = other.find("OPENTABLE")!;
  const late = other.history(subreddit, NOW - DAY, NOW);
  const post = late[3]!;
  expect(other.comments(post, NOW)).toEqual(world.comments(world.historyPost(post.id)!, NOW));
  expect(other.history(subreddit, NOW - 40 * DAY, NOW).slice(-late.length)).toEqual(late);
});

// A failure means that the world has changed. If that is intended, update the numbers.
test.each([
  ["ponkan", 1313066682],
  ["mandarin", 1475378385],
])("the world of the seed %s is the one we know", (seed, hash) => {
  expect(hashText(JSON.stringify(sampleOf(seed)))).toBe(hash);
});

test("finds a subreddit whatever the case of its name", () => {
  expect(world.find("openfield")).toBe(world.find("OpenField"));
  expect(world.find("nosuchplace")).toBeUndefined();
});

test("search puts names that begin with the words first and reads descriptions too", () => {
  const names = world.search("open").map(({ name }) => name);
  expect(names.slice(0, 4).toSorted()).toEqual(["opendusk", "openfield", "openstudio", "opentable"]);
  expect(world.search("r/sofacats")[0]?.name).toBe("SofaCats");
  expect(world.search("waterfalls")[0]?.name).toBe("WaterfallHunters");
  expect(world.search("quietcabin")[0]?.access).toBe("private");
  expect(world.search("waterfalls cats").length, "with some of the words").toBeGreaterThan(1);
  expect(world.search("   ")).toEqual([]);
});

test("subreddits grow with time", () => {
  const subreddit = world.subreddits.find(({ name }) => name === "SofaCats")!;
  const monthly = [0, 1, 2].map((months) => world.subscribersAt(subreddit, NOW + months * 30 * DAY));
  expect(new Set(monthly).size).toBe(3);
  expect(Math.abs(monthly[2]! / monthly[0]! - 1)).toBeLessThan(0.12);
});

test("knows every author, and AutoModerator", () => {
  const post = world.history(world.find("opentable")!, NOW - DAY, NOW)[0]!;
  const author = world.person(post.author.toUpperCase())!;
  expect(author.name).toBe(post.author);
  expect(author.created_utc).toBeLessThan(post.created_utc);
  expect(world.person("AutoModerator")?.name).toBe("AutoModerator");
  expect(world.person("nobody_of_this_name")).toBeUndefined();
});
