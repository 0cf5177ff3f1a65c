import { expect, test } from "vitest";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import { seeded } from "../../ban-shield/testing/random-items.ts";
import { runToEnd } from "../../run-to-end.ts";
import { type Cause, findCausesInSteps } from "./find-causes.ts";
import { causeWords, findKeptInstead } from "./find-kept-instead.ts";
import { chanceOf } from "./fisher.ts";
import { groupRemoved } from "./group-removed.ts";
import { type ForensicPost, traitsOf, withTraits } from "./traits.ts";

const places = ["hills", "lakes", "fog", "trains", "harbours"];
const titles = [
  "Low tide at the old pier [OC]",
  "Fog over the valley this morning",
  "What do you think of this light?",
  "A quiet cove in October [30 s]",
  "12 frames of one storm!",
  "LOOK AT THIS SKY TONIGHT",
  "Sunrise 🌅 from the ridge",
  "Fog",
];
const flairs = [null, "OC", "Film"];
const hosts = ["reddit", "redgifs", null];

function somePosts(count: number, seed: number, isRemoved: (post: ForensicPost, roll: number) => boolean) {
  const roll = seeded(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  return Array.from({ length: count }, (_, id): ForensicPost => {
    const post = {
      id,
      subreddit: one(places),
      title: one(titles),
      hour: Math.floor(roll() * 24),
      flair: one(flairs),
      host: one(hosts),
      is_removed: false,
    };
    return { ...post, is_removed: isRemoved(post, roll()) };
  });
}

const findCauses = (posts: readonly ForensicPost[]) => runToEnd(findCausesInSteps(posts.map(withTraits)));
const named = (cause: Cause | undefined) => cause?.traits.map(({ kind, key }) => `${kind} ${key}`).join(" + ");

const planted: [string, (post: ForensicPost) => boolean][] = [
  ["place fog", ({ subreddit }) => subreddit === "fog"],
  ["flair ", ({ flair }) => flair === null],
  ["flair Film", ({ flair }) => flair === "Film"],
  ["host redgifs", ({ host }) => host === "redgifs"],
  ["title no brackets", ({ title }) => !title.includes("[")],
  ["title question", ({ title }) => title.endsWith("?")],
  ["title capitals", ({ title }) => title === title.toUpperCase()],
  ["title emoji", ({ title }) => title.includes("🌅")],
  ["title short", ({ title }) => title.length < 20],
  ["hour 3", ({ hour }) => hour >= 3 && hour < 6],
  ["place hills + title no brackets", ({ subreddit, title }) => subreddit === "hills" && !title.includes("[")],
  ["place lakes + flair ", ({ subreddit, flair }) => subreddit === "lakes" && flair === null],
  ["place trains + host redgifs", ({ subreddit, host }) => subreddit === "trains" && host === "redgifs"],
];

test.each(planted)("what removes posts is named first: %s", (name, holds) => {
  for (let seed = 1; seed <= 20; seed++) {
    const posts = somePosts(300, seed, (post, roll) => (holds(post) ? roll < 0.9 : roll < 0.03));
    expect([seed, named(findCauses(posts)[0])]).toEqual([seed, name]);
  }
});

test("a small sample is enough where it is clear", () => {
  const kept = somePosts(40, 3, () => false).map((post) => ({ ...post, subreddit: "lakes" }));
  const removed = somePosts(5, 4, () => true).map((post) => ({ ...post, subreddit: "fog" }));
  expect(named(findCauses([...kept, ...removed])[0])).toBe("place fog");
});

test("posts that are removed for no reason of theirs name nothing", () => {
  const found = [];
  for (let seed = 1; seed <= 300; seed++) {
    const often = [0.05, 0.15, 0.4][seed % 3]!;
    found.push(...findCauses(somePosts(seed % 2 ? 60 : 200, seed, (_, roll) => roll < often)));
  }
  expect(found).toEqual([]);
});

test("nothing is named where nothing, or everything, was removed", () => {
  expect(findCauses([])).toEqual([]);
  expect(findCauses(somePosts(50, 1, () => false))).toEqual([]);
  expect(findCauses(somePosts(50, 1, () => true))).toEqual([]);
});

test("two causes are named one after the other, each with its own posts", () => {
  const posts = somePosts(300, 7, ({ subreddit, flair }) => subreddit === "fog" || flair === "Film");
  const causes = findCauses(posts);
  expect(causes.map(named).toSorted()).toEqual(["flair Film", "place fog"]);
  expect(new Set(causes.flatMap(({ ids }) => ids)).size).toBe(posts.filter(({ is_removed }) => is_removed).length);
});

test("it says in words what happened, and what kept posts did instead", () => {
  const posts = somePosts(200, 5, ({ subreddit, title }) => subreddit === "hills" && !title.includes("["));
  const [cause] = findCauses(posts);
  const hills = posts.filter(({ subreddit }) => subreddit === "hills");
  const removed = hills.filter(({ is_removed }) => is_removed).length;
  expect(causeWords(cause!)).toBe(
    `${removed} of ${removed} posts in r/hills whose title has no [brackets] were removed`,
  );
  const kept = findKeptInstead(cause!, posts.map(withTraits));
  expect(kept).toMatchObject({ trait: { kind: "title", key: "brackets" }, kept: hills.length - removed });
  expect(kept?.example.title).toContain("[");
});

test("removed posts are counted by every trait, beside all posts that have it", () => {
  const posts = somePosts(100, 9, ({ subreddit }) => subreddit === "fog");
  const reasoned = posts.map((post) => ({ ...post, removal_reason: post.is_removed ? ("reddit" as const) : null }));
  const fog = posts.filter(({ subreddit }) => subreddit === "fog").length;
  const groups = groupRemoved(reasoned.map(withTraits));
  expect(groups.place).toEqual([{ key: "fog", posts: fog, removed: fog }]);
  expect(groups.reason).toEqual([{ key: "reddit", removed: fog }]);
  const shapes = groups.title.map(({ removed, posts: of }) => removed / of);
  expect(Math.min(...shapes)).toBeGreaterThan(fog / posts.length);
  expect(groups.hour.reduce((sum, { removed }) => sum + removed, 0)).toBe(fog);
});

test("the chance is Fisher's", () => {
  expect(chanceOf({ removed: 5, posts: 5, allRemoved: 5, allPosts: 45 })).toBeCloseTo(1 / 1_221_759, 12);
  // Fisher's "lady tasting tea": 3 of 4 cups by chance.
  expect(chanceOf({ removed: 3, posts: 4, allRemoved: 4, allPosts: 8 })).toBeCloseTo(17 / 70, 12);
  expect(chanceOf({ removed: 0, posts: 4, allRemoved: 4, allPosts: 8 })).toBeCloseTo(1, 12);
});

test("brackets that nobody closes are looked through once", () => {
  const title = "(".repeat(100_000);
  const post = { subreddit: "hills", flair: null, host: null, title, hour: 9 } as ForensicPost;
  expect(cpuTime(() => traitsOf(post), 2)).toBeLessThan(1_000);
});
