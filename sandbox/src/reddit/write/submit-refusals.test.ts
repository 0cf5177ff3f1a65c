import { expect, test } from "vitest";
import type { RedditUser } from "../model.ts";
import { link, subreddits, text } from "./submit-samples.ts";
import { errorsOf, testSubreddits } from "./testing.ts";

test.each([
  ["sr missing", {}, "SUBREDDIT_REQUIRED sr"],
  ["a name that cannot be one", { sr: "no such place!" }, "BAD_SR_NAME sr"],
  ["an unknown subreddit", { sr: "nowhere_at_all" }, "SUBREDDIT_NOEXIST sr"],
  ["a restricted one", { sr: "Closed" }, "SUBREDDIT_NOTALLOWED sr"],
  ["one for gold", { sr: "Golden" }, "SUBREDDIT_NOTALLOWED sr"],
  ["a gated one without going in", { sr: "Gated" }, "SUBREDDIT_NO_ACCESS null"],
  ["somebody else's profile", { sr: "u_Bob" }, "SUBREDDIT_NOTALLOWED sr"],
  ["a kind that does not exist", { sr: "Lakes", kind: "poll" }, "INVALID_OPTION kind"],
  ["text where only links go", { sr: "LinksOnly" }, "NO_SELFS sr"],
  ["a link where only text goes", { sr: "TextOnly", ...link }, "NO_LINKS sr"],
  ["an image where none go", { sr: "NoMedia", kind: "image" }, "NO_IMAGES sr"],
  ["a video where none go", { sr: "NoMedia", kind: "video" }, "NO_VIDEOS sr"],
  ["a gif where no videos go", { sr: "NoMedia", kind: "videogif" }, "NO_VIDEOS sr"],
  ["a crosspost where only text goes", { sr: "TextOnly", kind: "crosspost" }, "NO_CROSSPOSTS null"],
  [
    "a crosspost of nothing",
    { sr: "Lakes", kind: "crosspost", crosspost_fullname: "t3_nothing" },
    "INVALID_CROSSPOST_THING null",
  ],
  ["no title", { sr: "Lakes", title: "  " }, "NO_TEXT title"],
  ["a title of 301", { sr: "Lakes", title: "a".repeat(301) }, "TOO_LONG title"],
  ["no address", { sr: "Lakes", kind: "link", url: "" }, "NO_URL url"],
  ["an address that is none", { sr: "Lakes", kind: "link", url: "https://nothing" }, "BAD_URL url"],
  ["another scheme", { sr: "Lakes", kind: "link", url: "javascript:alert(1)" }, "INVALID_SCHEME url"],
  ["a banned domain", { sr: "Lakes", kind: "link", url: "https://www.bit.ly/x" }, "DOMAIN_BANNED url"],
  ["a video without a poster", { sr: "Lakes", kind: "video", url: "https://v.example/x" }, "MISSING_VIDEO_URLS url"],
  [
    "a video that was not uploaded",
    { sr: "Lakes", kind: "video", url: "https://v.example/x", video_poster_url: "https://p.example/x" },
    "BAD_URL url",
  ],
  ["a text of 40001", { sr: "Lakes", text: "a".repeat(40_001) }, "TOO_LONG text"],
  ["text in both forms", { sr: "Lakes", richtext_json: '{"document":[]}' }, "INVALID_SELFPOST text"],
  ["rich text that is none", { sr: "Lakes", text: "", richtext_json: "{" }, "JSON_PARSE_ERROR richtext_json"],
])("refuses %s", async (_case, form, error) => {
  const { connect, store } = await testSubreddits({ subreddits });
  await connect({ name: "Bob" });
  const ann = await connect();
  const answer = await ann.post("/api/submit", { ...text, ...(form as Record<string, string>) });
  expect(answer.statusCode).toBe(200);
  expect(errorsOf(answer)).toEqual([error]);
  expect(store.posts.size).toBe(0);
});

test.each([
  ["the words of a title that is too long", { title: "a".repeat(301) }, "This field must be under 300 characters"],
  [
    "the words of a banned domain",
    { ...link, url: "http://goo.gl/x" },
    "goo.gl is not allowed on reddit: link shorteners hide where they lead",
  ],
  ["the words of a missing title", { title: "" }, "we need something here"],
])("uses %s", async (_case, form, message) => {
  const { connect } = await testSubreddits({ subreddits });
  const ann = await connect();
  const answer = await ann.post("/api/submit", { sr: "Lakes", ...text, ...(form as Record<string, string>) });
  expect(answer.json().json.errors[0][1]).toBe(message);
});

test.each([
  ["a private subreddit", "Secret", { message: "Not Found", error: 404 }],
  ["a banned subreddit", "Gone", { reason: "banned", message: "Not Found", error: 404 }],
])("%s answers 404", async (_case, sr, body) => {
  const { connect } = await testSubreddits({ subreddits });
  const answer = await (await connect()).post("/api/submit", { ...text, sr });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(body);
});

test.each<[string, Partial<RedditUser>, string, string]>([
  ["who is banned there", { banned_from: ["lakes"] }, "Lakes", "SUBREDDIT_NOTALLOWED_BANNED sr"],
  ["without a verified address", { has_verified_email: false }, "Gated", "QUARANTINE_REQUIRES_VERIFICATION user"],
])("refuses somebody %s", async (_case, user, sr, error) => {
  const { connect } = await testSubreddits({ subreddits });
  const ann = await connect(user);
  expect(errorsOf(await ann.post("/api/submit", { ...text, sr }))).toEqual([error]);
});

test("a suspended user gets 403 IN_TIMEOUT until the suspension is over, an app without a user USER_REQUIRED", async () => {
  const { connect, caller, clock } = await testSubreddits({ subreddits });
  const ann = await connect({ is_suspended: true, suspension_expiration_utc: clock.seconds() + 60 });
  const refused = await ann.post("/api/submit", { ...text, sr: "Lakes" });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ reason: "IN_TIMEOUT", explanation: "You can't do that while suspended." });

  clock.advance(61_000);
  expect(errorsOf(await ann.post("/api/submit", { ...text, sr: "Lakes" }))).toEqual([]);
  expect(errorsOf(await (await caller(null)).post("/api/submit", { ...text, sr: "Lakes" }))).toEqual([
    "USER_REQUIRED null",
  ]);
});

test.each([
  ["BAD_CAPTCHA", "care to try these again?", "captcha"],
  ["SUBMIT_VALIDATION_REGEX_TIMEOUT", "", "body"],
  ["SUBREDDIT_NOTALLOWED_NOAUTH", "", null],
  ["VERIFIED_USER_REQUIRED", "", null],
])("%s comes when the knob asks for it", async (code, message, field) => {
  const { connect, store } = await testSubreddits({ subreddits });
  await store.changeKnobs({ refusals: { submit: { code, message, field } } });
  const answer = await (await connect()).post("/api/submit", { ...text, sr: "Lakes" });
  expect(answer.json().json.errors).toEqual([[code, message, field]]);
  expect(store.posts.size).toBe(0);
});

test.each([
  ["text without an id", { flair_text: "Mine" }, 400],
  ["an unknown id", { flair_id: "f9" }, 500],
  ["one for moderators", { flair_id: "f3" }, 403],
])("flair: %s answers %i", async (_case, flair, status) => {
  const { connect, store } = await testSubreddits({ subreddits });
  const ann = await connect();
  const answer = await ann.post("/api/submit", { ...text, sr: "Lakes", ...(flair as Record<string, string>) });
  expect(answer.statusCode).toBe(status);
  expect(store.posts.size).toBe(0);
});
