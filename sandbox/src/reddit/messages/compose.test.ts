import { expect, test } from "vitest";
import { aSubreddit, errorsOf, testSubreddits } from "../write/testing.ts";

const subreddits = [aSubreddit("Lakes")];
const message = { to: "Bob", subject: "Hello", text: "How are you?" };

async function withTwo() {
  const reddit = await testSubreddits({ subreddits });
  const ann = await reddit.connect();
  const bob = await reddit.connect({ name: "Bob" });
  const inboxOf = async (who: typeof ann) =>
    (await who.get("/message/messages?limit=100"))
      .json()
      .data.children.filter(({ data }: { data: { author: string } }) => ["Ann", "Bob"].includes(data.author));
  return { ...reddit, ann, bob, inboxOf };
}

test("a message arrives and is answered in its thread", async () => {
  const { ann, bob, inboxOf } = await withTwo();
  expect((await ann.post("/api/compose", message)).json()).toEqual({ json: { errors: [] } });
  const [got] = await inboxOf(bob);
  expect(got).toMatchObject({
    kind: "t4",
    data: {
      author: "Ann",
      dest: "Bob",
      subject: "Hello",
      body: "How are you?",
      first_message: null,
      parent_id: null,
      replies: "",
      new: true,
    },
  });

  const answer = await bob.post("/api/comment", { thing_id: got.data.name, text: "Fine" });
  expect(answer.json().json.data.things).toMatchObject([
    {
      kind: "t4",
      data: {
        author: "Bob",
        dest: "Ann",
        subject: "re: Hello",
        parent_id: got.data.name,
        first_message_name: got.data.name,
      },
    },
  ]);
  const [back] = await inboxOf(ann);
  await ann.post("/api/comment", { thing_id: back.data.name, text: "Good" });
  const [last] = (await bob.get("/message/inbox")).json().data.children;
  expect(last.data).toMatchObject({
    subject: "re: Hello",
    parent_id: back.data.name,
    first_message_name: got.data.name,
  });

  const thread = (await inboxOf(bob)).find(({ data }: { data: { name: string } }) => data.name === got.data.name);
  expect(thread.data.replies.data.children.map(({ data }: { data: { body: string } }) => data.body)).toEqual([
    "Fine",
    "Good",
  ]);
  const sent = (await ann.get("/message/sent")).json().data.children;
  expect(sent.map(({ data }: { data: { body: string } }) => data.body)).toEqual(["Good", "How are you?"]);
});

test.each([
  ["nobody", { to: "" }, "NO_USER to"],
  ["a name that cannot be one", { to: "no one" }, "INVALID_USER to"],
  ["no subject", { subject: "" }, "NO_SUBJECT subject"],
  ["a subject of 101", { subject: "a".repeat(101) }, "TOO_LONG subject"],
  ["no text", { text: "" }, "NO_TEXT text"],
  ["a text of 10001", { text: "a".repeat(10_001) }, "TOO_LONG text"],
  ["moderators of nowhere", { to: "/r/nowhere_at_all" }, "SUBREDDIT_NOEXIST to"],
  ["from a subreddit that does not exist", { from_sr: "nowhere_at_all" }, "SUBREDDIT_NOEXIST from_sr"],
])("refuses %s", async (_case, form, error) => {
  const { ann, store } = await withTwo();
  const sent = { ...message, ...(form as Record<string, string>) };
  expect(errorsOf(await ann.post("/api/compose", sent))).toEqual([error]);
  expect(store.messages.by("from", "ann")).toEqual([]);
});

test("an unknown user, one's own block, and a closed mailbox", async () => {
  const { ann, connect, world } = await withTwo();
  const unknown = ["Nobody_1", "Nobody_2", "Nobody_3"].find((name) => !world.person(name));
  if (unknown)
    expect(errorsOf(await ann.post("/api/compose", { ...message, to: unknown }))).toEqual(["USER_DOESNT_EXIST to"]);
  await connect({ name: "Eve", accepts_messages: false });
  const closed = await ann.post("/api/compose", { ...message, to: "eve" });
  expect(closed.json().json.errors).toEqual([
    ["RESTRICTED_TO_PM", "User doesn't accept direct messages. Try sending a chat request instead.", "to"],
  ]);
  await ann.post("/api/block", { name: "Bob" });
  expect(errorsOf(await ann.post("/api/compose", message))).toEqual(["USER_BLOCKED to"]);
});

test("other refusals come when the knob asks for them, and who writes too much waits", async () => {
  const { ann, connect, store } = await withTwo();
  const eve = await connect({ name: "Eve", throttle: { posts: 1, seconds: 600 } });
  expect(errorsOf(await eve.post("/api/compose", message))).toEqual([]);
  expect(errorsOf(await eve.post("/api/compose", message))).toEqual(["RATELIMIT ratelimit"]);
  await store.changeKnobs({ refusals: { compose: { code: "USER_MUTED", message: "", field: null } } });
  expect(errorsOf(await ann.post("/api/compose", message))).toEqual(["USER_MUTED null"]);
});

test("moderators can be written to, and can write for their subreddit", async () => {
  const { ann, connect, store, inboxOf } = await withTwo();
  expect(errorsOf(await ann.post("/api/compose", { ...message, to: "r/lakes" }))).toEqual([]);
  expect(store.messages.by("from", "ann")).toMatchObject([{ to: "#Lakes" }]);
  expect((await ann.post("/api/compose", { ...message, from_sr: "lakes" })).statusCode).toBe(403);

  const mod = await connect({ name: "Mod", moderator_of: ["lakes"] });
  await mod.post("/api/compose", { ...message, to: "Ann", from_sr: "lakes" });
  expect(await inboxOf(ann)).toEqual([]);
  const [got] = store.messages.by("to", "ann");
  expect(got).toMatchObject({ from: null, subreddit: "Lakes", distinguished: "moderator" });
  const answer = await ann.post("/api/comment", { thing_id: `t4_${got?.id}`, text: "Hello" });
  expect(answer.json().json.data.things[0].data.dest).toBe("#Lakes");
});

test("messages by Reddit, other people's messages and a missing scope refuse a reply", async () => {
  const { ann, bob, caller, store } = await withTwo();
  await store.messages.put({
    id: "1a",
    from: "reddit",
    to: "Ann",
    subreddit: null,
    subject: "Welcome",
    body: "Hello",
    parent: null,
    first_message: null,
    distinguished: "admin",
    created_utc: 0,
  });
  await bob.post("/api/compose", { ...message, to: "Ann" });
  const [mail] = store.messages.by("from", "bob");
  const answer = (who: typeof ann, id: string | undefined) =>
    who.post("/api/comment", { thing_id: `t4_${id}`, text: "Hi" });
  const eve = await caller(ann.user(), ["submit"]);
  expect((await answer(ann, "1a")).statusCode).toBe(403);
  expect((await answer(ann, "unknown")).statusCode).toBe(403);
  expect((await answer(eve, mail?.id)).statusCode).toBe(403);
  expect((await answer(bob, "1a")).statusCode).toBe(403);
  expect((await answer(ann, mail?.id)).statusCode).toBe(200);
});
