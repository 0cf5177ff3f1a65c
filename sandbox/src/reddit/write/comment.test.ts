import { expect, test } from "vitest";
import { aSubreddit, errorsOf, testSubreddits } from "./testing.ts";

const subreddits = [
  aSubreddit("Lakes"),
  aSubreddit("Gated", { access: "gated" }),
  aSubreddit("Secret", { access: "private" }),
];
const text = { kind: "self", title: "Fog", text: "At sunrise.", sr: "Lakes" };

async function withPost(sr = "Lakes") {
  const reddit = await testSubreddits({ subreddits });
  const ann = await reddit.connect({ contributor_of: ["secret"], entered: ["gated"] });
  const bob = await reddit.connect({ name: "Bob" });
  const { name, id } = (await ann.post("/api/submit", { ...text, sr })).json().json.data;
  const say = (who: typeof ann, thing_id: string, words = "Nice") =>
    who.post("/api/comment", { thing_id, text: words });
  return { ...reddit, ann, bob, name, id, say };
}

test("a comment is returned completely, and so is a reply to it", async () => {
  const { say, bob, ann, name, id, store } = await withPost();
  const answer = await say(bob, name, " Where is **this**? ");
  const [thing] = answer.json().json.data.things;
  expect(thing).toMatchObject({
    kind: "t1",
    data: { author: "Bob", body: "Where is **this**?", parent_id: name, link_id: name, subreddit: "Lakes" },
  });
  const reply = (await say(ann, thing.data.name)).json().json.data.things[0].data;
  expect(reply.parent_id).toBe(thing.data.name);
  expect(store.comments.get(reply.id)?.post_id).toBe(id);
});

test.each([
  ["no words", { text: " " }, "NO_TEXT text"],
  ["too many words", { text: "a".repeat(10_001) }, "TOO_LONG text"],
  ["rich text that is none", { text: "", richtext_json: "{" }, "JSON_PARSE_ERROR richtext_json"],
])("refuses %s", async (_case, form, error) => {
  const { bob, name } = await withPost();
  const sent = { thing_id: name, ...(form as Record<string, string>) };
  expect(errorsOf(await bob.post("/api/comment", sent))).toEqual([error]);
});

test("rich text is taken as markdown", async () => {
  const { bob, name } = await withPost();
  const document = [
    { e: "h", l: 2, c: [{ e: "text", t: "Lakes" }] },
    {
      e: "par",
      c: [
        { e: "text", t: "See " },
        { e: "link", t: "here", u: "https://example.com" },
      ],
    },
    { e: "list", o: true, c: [{ e: "li", c: [{ e: "par", c: [{ e: "text", t: "One" }] }] }] },
  ];
  const answer = await bob.post("/api/comment", { thing_id: name, richtext_json: JSON.stringify({ document }) });
  expect(answer.json().json.data.things[0].data.body).toBe("## Lakes\n\nSee [here](https://example.com)\n\n1. One");
});

test("what is too old, locked, deleted or by a blocked user cannot be replied to", async () => {
  const { say, ann, bob, name, id, store, clock } = await withPost();
  const comment = (await say(bob, name)).json().json.data.things[0].data.name;
  const put = async (changes: object) => {
    const post = store.posts.get(id);
    if (post) await store.posts.put({ ...post, ...changes });
  };
  await bob.post("/api/del", { id: comment });
  expect(errorsOf(await say(ann, comment))).toEqual(["DELETED_COMMENT parent"]);

  await put({ locked: true });
  expect(errorsOf(await say(bob, name))).toEqual(["THREAD_LOCKED parent"]);
  await put({ locked: false });

  await bob.post("/api/block", { name: "Ann" });
  expect(errorsOf(await say(bob, name))).toEqual(["USER_BLOCKED parent"]);
  const own = (await bob.post("/api/submit", text)).json().json.data.name;
  expect(errorsOf(await say(ann, own))).toEqual(["SOMETHING_IS_BROKEN parent"]);

  clock.advance(181 * 86_400_000);
  expect(errorsOf(await say(ann, name))).toEqual(["TOO_OLD parent"]);
});

test("a deleted post can still be commented on", async () => {
  const { say, ann, bob, name } = await withPost();
  await ann.post("/api/del", { id: name });
  expect(errorsOf(await say(bob, name))).toEqual([]);
});

test.each([
  ["nothing named", "", "Lakes", {}],
  ["something unknown", "t3_unknown", "Lakes", {}],
  ["a subreddit that banned them", null, "Lakes", { banned_from: ["lakes"] }],
  ["a closed subreddit", null, "Secret", {}],
])("%s answers 403", async (_case, thing, sr, user) => {
  const { connect, say, name } = await withPost(sr);
  const eve = await connect({ name: "Eve", ...user });
  expect((await say(eve, thing ?? name)).statusCode).toBe(403);
});

test("a suspended user and an app-only token cannot comment", async () => {
  const { connect, caller, say, name } = await withPost();
  expect((await say(await connect({ name: "Eve", is_suspended: true }), name)).json().reason).toBe("IN_TIMEOUT");
  expect(errorsOf(await say(await caller(null), name))).toEqual(["USER_REQUIRED null"]);
});

test("in a gated subreddit that was not entered, a comment is accepted but not shown", async () => {
  const { say, bob, name, store } = await withPost("Gated");
  expect((await say(bob, name)).json().json).toEqual({ errors: [], data: { things: [] } });
  expect(store.comments.size).toBe(1);
});

test("comments are throttled on their own, but not below one's own text post", async () => {
  const { say, ann, bob, name, store } = await withPost();
  for (const who of [ann, bob]) {
    const user = who.user();
    if (user) await store.users.put({ ...user, throttle: { posts: 1, seconds: 60 } });
  }
  expect(errorsOf(await say(bob, name))).toEqual([]);
  expect(errorsOf(await say(bob, name))).toEqual(["RATELIMIT ratelimit"]);
  for (const words of ["One", "Two"]) expect(errorsOf(await say(ann, name, words))).toEqual([]);
});

test("other refusals come when the knob asks for them", async () => {
  const { say, bob, name, store } = await withPost();
  const refusal = { code: "COMMENT_GUIDANCE_VALIDATION_FAILED", message: "Be kind.", field: "text" };
  await store.changeKnobs({ refusals: { comment: refusal } });
  expect((await say(bob, name)).json().json.errors).toEqual([
    ["COMMENT_GUIDANCE_VALIDATION_FAILED", "Be kind.", "text"],
  ]);
});
