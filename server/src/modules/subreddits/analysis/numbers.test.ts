import { describe, expect, test } from "vitest";
import { numbersOf, type Sample } from "./numbers.ts";
import type { AnalysedPost } from "./readings.queries.ts";

const read_at = new Date("2026-05-31T12:00:00Z");
const ago = (days: number) => Math.floor(read_at.getTime() / 1000 - days * 86_400);

let ids = 0;
const post = (values: Partial<AnalysedPost> = {}): AnalysedPost => ({
  id: `t3_${ids++}`,
  at: ago(1),
  type: "image",
  title: "Fog over the ridge",
  url: "https://www.reddit.com/comments/1/",
  score: 10,
  comments: 2,
  flair: null,
  domain: "i.redd.it",
  ...values,
});
const times = (count: number, make: (index: number) => AnalysedPost) =>
  Array.from({ length: count }, (_, i) => make(i));
const numbers = (posts: AnalysedPost[], values: Partial<Sample> = {}) =>
  numbersOf({
    posts,
    read_at,
    period: "month",
    zone: "UTC",
    subscribers: 10_000,
    growth: null,
    created_at: "2020-01-01T00:00:00Z",
    ...values,
  });

describe("the numbers of a subreddit (SR-10)", () => {
  test("scores, comments and engagement", () => {
    const found = numbers(times(11, (i) => post({ score: i * 10, comments: i })));
    expect(found).toMatchObject({ avg_score: 50, median_score: 50, p90_score: 90, avg_comments: 5 });
    expect(found.engagement).toBe(0.55);
    expect(numbers([post()], { subscribers: null }).engagement).toBeNull();
  });

  test("posts a day are those of the days that the sample covers", () => {
    expect(numbers(times(60, () => post())).posts_per_day).toBe(2);
    expect(
      numbers(
        times(60, () => post()),
        { period: "week" },
      ).posts_per_day,
    ).toBe(8.57);
    // The subreddit is younger than the period.
    expect(
      numbers(
        times(60, () => post()),
        { created_at: "2026-05-26T12:00:00Z" },
      ).posts_per_day,
    ).toBe(12);
    // Never less than a day.
    expect(
      numbers(
        times(60, () => post({ at: ago(0.1) })),
        { created_at: "2026-05-31T08:00:00Z" },
      ),
    ).toMatchObject({
      posts_per_day: 60,
      days_covered: 1,
    });
    // There are more posts than are read: older ones are unknown.
    const busy = numbers(times(1000, (i) => post({ at: ago(i / 200) })));
    expect(busy).toMatchObject({ sampled_posts: 1000, days_covered: 5, posts_per_day: 200.2 });
  });

  test("time on top is how long 25 others take to come", () => {
    expect(numbers(times(60, () => post())).time_on_top).toBe(300);
    expect(numbers([]).time_on_top).toBeNull();
  });

  test("only posts of the period count", () => {
    const posts = [post(), post({ at: ago(6) }), post({ at: ago(8) }), post({ at: ago(40) })];
    const counts = (["week", "month", "year"] as const).map((period) => numbers(posts, { period }).sampled_posts);
    expect(counts).toEqual([2, 3, 4]);
  });

  test("opportunity joins votes, calm and growth", () => {
    const posts = times(30, () => post({ score: 999 }));
    expect(numbers(posts).opportunity).toBe(Math.round(100 * (0.5 + 0.3 * (1 - 1 / 500) + 0.2 * 0.5)));
    expect(numbers(posts, { growth: 5 }).opportunity).toBe(100);
    expect(numbers([]).opportunity).toBeNull();
  });

  test("the mix of types has all five, with share and median", () => {
    const { types } = numbers([
      ...times(3, (i) => post({ type: "text", domain: null, score: i })),
      post({ type: "video", score: 7 }),
    ]);
    expect(types).toEqual([
      { type: "text", posts: 3, share: 75, median_score: 1 },
      { type: "link", posts: 0, share: 0, median_score: 0 },
      { type: "image", posts: 0, share: 0, median_score: 0 },
      { type: "video", posts: 1, share: 25, median_score: 7 },
      { type: "gallery", posts: 0, share: 0, median_score: 0 },
    ]);
  });

  test("words have three letters or more, are no stop words, and count once in a title", () => {
    const { words } = numbers([
      post({ title: "The fog, the FOG and the ridge", score: 1 }),
      post({ title: "Fog isn't on my hill", score: 3 }),
      post({ title: "Ein Fähre im Nebel", score: 5 }),
    ]);
    expect(words.slice(0, 1)).toEqual([{ word: "fog", posts: 2, median_score: 2 }]);
    expect(words.map(({ word }) => word)).toEqual(["fog", "ein", "fähre", "nebel", "hill", "ridge"]);
    expect(
      numbers([
        post({
          title:
            "a".repeat(3).concat(" ") +
            times(40, (i) => post({ title: `w${"x".repeat(i)}` }))
              .map(({ title }) => title)
              .join(" "),
        }),
      ]).words,
    ).toHaveLength(20);
  });

  test("titles by length, counted as people see them", () => {
    const found = numbers([
      post({ title: "🌫️".repeat(5), score: 4 }),
      post({ title: "x".repeat(45) }),
      post({ title: "x".repeat(250) }),
    ]);
    expect(found.median_title_length).toBe(45);
    expect(found.title_lengths).toEqual([
      { from: 0, to: 19, posts: 1, median_score: 4 },
      { from: 40, to: 59, posts: 1, median_score: 10 },
      { from: 200, to: null, posts: 1, median_score: 10 },
    ]);
  });

  test("flairs and domains by share; what has none is in no group", () => {
    const found = numbers([
      post({ flair: "Sunrise", score: 4 }),
      post({ flair: "Sunrise", domain: "redgifs.com", score: 8 }),
      post({ type: "text", domain: null }),
      post(),
    ]);
    expect(found.flairs).toEqual([{ flair: "Sunrise", posts: 2, share: 50, median_score: 6 }]);
    expect(found.domains).toEqual([
      { domain: "i.redd.it", posts: 2, share: 50, median_score: 7 },
      { domain: "redgifs.com", posts: 1, share: 25, median_score: 8 },
    ]);
  });

  test("the ten best posts", () => {
    const { top_posts } = numbers(times(15, (i) => post({ score: i, title: `Post ${i}` })));
    expect(top_posts.map(({ title }) => title)).toEqual(
      times(10, (i) => post({ title: `Post ${14 - i}` })).map(({ title }) => title),
    );
  });

  test("fewer than 30 posts are not ranked", () => {
    const few = numbers(times(29, () => post()));
    expect([few.is_reliable, few.best_times]).toEqual([false, []]);
    const enough = numbers(times(30, () => post()));
    expect([enough.is_reliable, enough.best_times.length]).toEqual([true, 1]);
  });
});

describe("hours and days are those of the user's clock", () => {
  test("the same hour of the clock is one cell on both sides of a clock change (AN-05)", () => {
    // Berlin: on 29 March 2026 the clock jumps from 02:00 to 03:00.
    const at = (time: string) => Date.parse(time) / 1000;
    const posts = [post({ at: at("2026-03-22T18:30:00Z") }), post({ at: at("2026-03-29T17:30:00Z") })];
    const { heat_posts } = numbers(posts, { read_at: new Date("2026-03-30T12:00:00Z"), zone: "Europe/Berlin" });
    expect(heat_posts[6 * 24 + 19]).toBe(2);
    expect(heat_posts.reduce((sum, count) => sum + count)).toBe(2);
  });

  test("activity has every day once, also those of 23 and 25 hours and those without posts", () => {
    const values = { period: "week", zone: "Europe/Berlin" } as const;
    const spring = numbers([], { ...values, read_at: new Date("2026-03-31T22:30:00Z") }).activity;
    expect(spring.map(({ at }) => at)).toEqual([
      ...["2026-03-24", "2026-03-25", "2026-03-26", "2026-03-27", "2026-03-28", "2026-03-29", "2026-03-30"],
      ...["2026-03-31", "2026-04-01"],
    ]);
    const autumn = numbers([post({ at: Date.parse("2026-10-25T22:30:00Z") / 1000, score: 4 })], {
      ...values,
      read_at: new Date("2026-10-28T12:00:00Z"),
    }).activity;
    expect(autumn).toHaveLength(8);
    expect(autumn.find(({ posts }) => posts > 0)).toEqual({ at: "2026-10-25", posts: 1, median_score: 4 });
  });

  test("a year goes by months", () => {
    const { activity } = numbers([post()], { period: "year" });
    expect([activity[0]!.at, activity.at(-1)!.at, activity.length]).toEqual(["2025-05", "2026-05", 13]);
  });
});
