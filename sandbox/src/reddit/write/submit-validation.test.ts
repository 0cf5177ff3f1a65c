import { expect, test } from "vitest";
import { aFlair, aSubreddit, errorsOf, testSubreddits } from "./testing.ts";

const strict = aSubreddit("Strict", {
  flairs: [aFlair("f1")],
  requirements: { is_flair_required: true, title_blacklisted_strings: ["fog"], body_restriction_policy: "notAllowed" },
});
const guided = aSubreddit("Guided", {
  flairs: [aFlair("f1", { text: "Video" })],
  guidance: [
    { field: "title", regex: "^\\[.+\\]", message: "Please begin with a tag." },
    { field: "flair", regex: "Photo", message: "Please choose the Photo flair." },
  ],
});
const post = { kind: "self", title: "Fog", text: "At sunrise." };

test("unmet requirements come together in json.errors", async () => {
  const { connect, store } = await testSubreddits({ subreddits: [strict] });
  const answer = await (await connect()).post("/api/submit", { ...post, sr: "Strict" });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().json.errors).toEqual([
    ["SUBMIT_VALIDATION_FLAIR_REQUIRED", "Your post must contain post flair.", "flair"],
    ["SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING", 'You may not have "fog" in your title.', "title"],
    ["SUBMIT_VALIDATION_BODY_NOT_ALLOWED", "This community doesn't allow body text", "body"],
  ]);
  expect(store.posts.size).toBe(0);
});

test("or as HTTP 400 with the first of them, when the knob says so", async () => {
  const { connect, store } = await testSubreddits({ subreddits: [strict] });
  await store.changeKnobs({ validation_as_http_400: true });
  const answer = await (await connect()).post("/api/submit", { ...post, sr: "Strict", flair_id: "f1" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    fields: ["title"],
    explanation: 'You may not have "fog" in your title.',
    message: "Bad Request",
    reason: "SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING",
    error_type: "SUBMIT_VALIDATION_ERROR",
  });
});

test("hidden guidance is checked last, all failures together", async () => {
  const { connect } = await testSubreddits({ subreddits: [guided] });
  const ann = await connect();
  const answer = await ann.post("/api/submit", { ...post, sr: "Guided", flair_id: "f1" });
  expect(answer.json().json.errors).toEqual([
    ["POST_GUIDANCE_VALIDATION_FAILED", "Please begin with a tag.", "title"],
    ["POST_GUIDANCE_VALIDATION_FAILED", "Please choose the Photo flair.", "flair"],
  ]);
  const better = await ann.post("/api/submit", { ...post, sr: "Guided", title: "[OC] Fog", flair_id: "f1" });
  expect(errorsOf(better)).toEqual(["POST_GUIDANCE_VALIDATION_FAILED flair"]);
});

test("only the first failing group of checks answers, in Reddit's order", async () => {
  const { connect } = await testSubreddits({ subreddits: [strict, aSubreddit("Links", { submission_type: "link" })] });
  const ann = await connect({ throttle: { posts: 0, seconds: 60 } });
  const bad = { kind: "self", title: "", text: "a".repeat(40_001) };
  expect(errorsOf(await ann.post("/api/submit", { ...bad, kind: "what", sr: "" }))).toEqual(["INVALID_OPTION kind"]);
  expect(errorsOf(await ann.post("/api/submit", { ...bad, sr: "Links" }))).toEqual(["NO_SELFS sr"]);
  expect(errorsOf(await ann.post("/api/submit", { ...bad, sr: "Strict" }))).toEqual(["NO_TEXT title"]);
  expect(errorsOf(await ann.post("/api/submit", { ...bad, sr: "Strict", title: "Fog" }))).toEqual([
    "RATELIMIT ratelimit",
  ]);
});
