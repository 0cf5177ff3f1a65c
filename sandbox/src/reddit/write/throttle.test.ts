import { expect, test } from "vitest";
import { aSubreddit, errorsOf, testSubreddits } from "./testing.ts";

const subreddits = [aSubreddit("Lakes"), aSubreddit("Hills")];
const text = { kind: "self", title: "Fog", text: "At sunrise." };

test("a user who reached the limit is told how long to wait, in every subreddit, until it is over", async () => {
  const { connect, clock, store } = await testSubreddits({ subreddits });
  const ann = await connect({ throttle: { posts: 2, seconds: 600 } });
  await ann.post("/api/submit", { ...text, sr: "Lakes" });
  clock.advance(60_500);
  await ann.post("/api/submit", { ...text, sr: "Lakes" });

  const refused = await ann.post("/api/submit", { ...text, sr: "Hills" });
  expect(refused.json().json).toEqual({
    errors: [
      [
        "RATELIMIT",
        "Looks like you've been doing that a lot. Take a break for 9 minutes before trying again.",
        "ratelimit",
      ],
    ],
    ratelimit: 539.5,
  });
  clock.advance(500_000);
  await store.changeKnobs({ ratelimit_text: "old" });
  const later = await ann.post("/api/submit", { ...text, sr: "Hills" });
  expect(later.json().json.errors[0][1]).toBe("you are doing that too much. try again in 40 seconds.");
  clock.advance(40_000);
  expect(errorsOf(await ann.post("/api/submit", { ...text, sr: "Hills" }))).toEqual([]);
});

test("moderators and approved users of a subreddit are not throttled there", async () => {
  const { connect } = await testSubreddits({ subreddits });
  const ann = await connect({
    throttle: { posts: 0, seconds: 600 },
    moderator_of: ["lakes"],
    contributor_of: ["hills"],
  });
  for (const sr of ["Lakes", "Hills"]) expect(errorsOf(await ann.post("/api/submit", { ...text, sr }))).toEqual([]);
});
