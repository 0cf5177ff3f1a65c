import { expect, test } from "vitest";
import { listening, uploaded } from "../media/testing.ts";
import { aSubreddit, testSubreddits } from "../write/testing.ts";

const subreddits = [aSubreddit("Lakes"), aSubreddit("Hills")];
const text = { kind: "self", title: "Fog", text: "At sunrise.", sr: "Lakes" };

type Data = Record<string, unknown> & { name: string; id: string; subject: string };
type Item = { kind: string; data: Data };

async function withInbox() {
  const reddit = await testSubreddits({ subreddits });
  const ann = await reddit.connect();
  const bob = await reddit.connect({ name: "Bob" });
  const read = async (folder = "inbox", query = ""): Promise<Item[]> =>
    (await ann.get(`/message/${folder}?limit=100${query}`)).json().data.children;
  const named = async (subject: string, folder = "inbox") =>
    (await read(folder)).filter(({ data }) => data.subject === subject);
  const post = async (form = {}) => (await ann.post("/api/submit", { ...text, ...form })).json().json.data;
  return { ...reddit, ann, bob, read, named, post };
}

test("a new user has a small inbox, and it stays as it is when they connect again", async () => {
  const { ann, read, caller, clock } = await withInbox();
  const first = await read();
  expect(first.length).toBeLessThan(30);
  for (const { data } of first) expect(data.created_utc).toBeGreaterThan(clock.seconds() - 3 * 86_400);

  clock.advance(86_400_000);
  const again = await caller(ann.user());
  const later: Item[] = (await again.get("/message/inbox?limit=100")).json().data.children;
  const ids = later.map(({ data }) => data.name);
  for (const { data } of first) expect(ids).toContain(data.name);
});

test("replies to one's posts and comments are comment items", async () => {
  const { ann, bob, named, post } = await withInbox();
  const { name, id } = await post();
  const { data } = (await bob.post("/api/comment", { thing_id: name, text: "Where is this?" })).json().json.data
    .things[0];
  const mine = (await ann.post("/api/comment", { thing_id: data.name, text: "At home" })).json().json.data.things[0]
    .data;
  await bob.post("/api/comment", { thing_id: mine.name, text: "Thanks" });

  const toPost = (await named("post reply", "selfreply")).find((item) => item.data.name === data.name);
  expect(toPost).toMatchObject({
    kind: "t1",
    data: {
      type: "post_reply",
      was_comment: true,
      author: "Bob",
      body: "Where is this?",
      parent_id: name,
      link_title: "Fog",
      subreddit: "Lakes",
      context: `/r/Lakes/comments/${id}/fog/${data.id}/?context=3`,
      dest: "Ann",
      new: true,
      replies: "",
      distinguished: null,
    },
  });
  const toComment = (await named("comment reply", "comments")).map((item) => item.data);
  expect(toComment).toMatchObject([{ type: "comment_reply", parent_id: mine.name, body: "Thanks" }]);
});

test("people of the world comment on good posts, and can be answered", async () => {
  const { ann, read, world, clock, store } = await withInbox();
  const user = ann.user();
  if (user) await store.users.put({ ...user, link_karma: 20_000, comment_karma: 20_000 });
  const open = world.subreddits.filter((each) => each.access === "public" && each.submission_type === "any");
  for (const { name } of open.slice(0, 40)) {
    await ann.post("/api/submit", { ...text, sr: name, title: `What I saw in ${name} this week, in May [OC] (2026)` });
    clock.advance(12 * 3_600_000);
  }
  const [reply] = await read("selfreply");
  expect(reply?.data).toMatchObject({ type: "post_reply", author: expect.stringMatching(/./), new: true });
  expect(world.person(String(reply?.data.author))).toBeDefined();
  const answer = await ann.post("/api/comment", {
    thing_id: String(reply?.data.name),
    text: "Thank you, where are you from?",
  });
  expect(answer.json().json.errors).toEqual([]);
});

test("no replies by oneself, no deleted ones, and none when sendreplies is off", async () => {
  const { ann, bob, read, post } = await withInbox();
  const { name } = await post();
  await ann.post("/api/comment", { thing_id: name, text: "Mine" });
  const gone = (await bob.post("/api/comment", { thing_id: name, text: "Gone" })).json().json.data.things[0].data.name;
  await bob.post("/api/del", { id: gone });
  const quiet = await post({ sendreplies: "false" });
  await bob.post("/api/comment", { thing_id: quiet.name, text: "Unheard" });
  expect((await read("selfreply")).filter(({ data }) => data.author === "Bob" || data.author === "Ann")).toEqual([]);
});

test("being named in a comment is a mention", async () => {
  const { connect, bob, read, ann } = await withInbox();
  const eve = await connect({ name: "Eve" });
  const { name } = (await eve.post("/api/submit", text)).json().json.data;
  await bob.post("/api/comment", { thing_id: name, text: "Ask u/ann about it" });
  expect(await read("mentions")).toMatchObject([{ kind: "t1", data: { type: "username_mention", author: "Bob" } }]);
  await ann.post("/api/block", { name: "Bob" });
  expect(await read("mentions")).toEqual([]);
});

test("the subreddit announces a removal once it happens", async () => {
  const { named, post, store, clock } = await withInbox();
  const { id } = await post();
  const stored = store.posts.get(id);
  const forced_removal = {
    category: "moderator",
    at: clock.seconds() + 60,
    approved_at: null,
    reason: "Rule 2: no fog.",
  };
  if (stored) await store.posts.put({ ...stored, forced_removal });

  expect(await named("Your post from Lakes was removed")).toEqual([]);
  clock.advance(60_000);
  const [notice] = await named("Your post from Lakes was removed", "messages");
  expect(notice).toMatchObject({
    kind: "t4",
    data: {
      author: null,
      subreddit: "Lakes",
      distinguished: "moderator",
      type: "unknown",
      was_comment: false,
      context: "",
    },
  });
  expect(notice?.data.body).toContain("Rule 2: no fog.");
});

test("the spam filter says nothing", async () => {
  const { named, post, store } = await withInbox();
  const { id } = await post();
  const stored = store.posts.get(id);
  const forced_removal = { category: "reddit", at: 0, approved_at: null, reason: "Spam." };
  if (stored) await store.posts.put({ ...stored, forced_removal });
  expect(await named("Your post from Lakes was removed")).toEqual([]);
});

test("a ban is announced once", async () => {
  const { ann, named, store, clock } = await withInbox();
  const user = ann.user();
  if (user) await store.users.put({ ...user, banned_from: ["lakes"] });
  const subject = "u/Ann is permanently banned from r/Lakes";
  const [notice] = await named(subject);
  expect(notice?.data).toMatchObject({ author: null, subreddit: "Lakes", distinguished: "moderator" });
  clock.advance(60_000);
  expect((await named(subject)).map(({ data }) => data.name)).toEqual([notice?.data.name]);
});

test("u/reddit announces that a video is processed, or that it failed", async () => {
  const reddit = await withInbox();
  const { ann, named, store, clock } = reddit;
  const site = await listening(reddit);
  const submit = async () => {
    const [video, poster] = [await uploaded(site, ann, "video/mp4"), await uploaded(site, ann)];
    await ann.post("/api/submit", {
      sr: "Lakes",
      kind: "video",
      title: "Fog",
      url: video.url,
      video_poster_url: poster.url,
    });
  };
  await submit();
  expect(await named("Media Processing Completed Successfully")).toEqual([]);
  clock.advance(2000);
  expect(await named("Media Processing Completed Successfully")).toMatchObject([
    { data: { author: "reddit", distinguished: "admin" } },
  ]);

  await store.changeKnobs({ fails_media: true });
  await submit();
  clock.advance(2000);
  expect(await named("Media Processing Failed")).toHaveLength(1);
});

test("read state: marked, unmarked, all at once, and by looking with mark=true", async () => {
  const { ann, bob, read } = await withInbox();
  await ann.post("/api/read_all_messages");
  for (const subject of ["One", "Two"]) await bob.post("/api/compose", { to: "Ann", subject, text: "Hello" });
  const [two, one] = await read("unread");
  const fresh = async () => (await read("unread")).map(({ data }) => data.subject);
  expect([two?.data.new, await fresh()]).toEqual([true, ["Two", "One"]]);

  expect((await ann.post("/api/read_message", { id: `${one?.data.name}` })).json()).toEqual({});
  expect(await fresh()).toEqual(["Two"]);
  expect((await read())[1]?.data).toMatchObject({ subject: "One", new: false });
  await ann.post("/api/unread_message", { id: `${one?.data.name}, ${two?.data.name}` });
  expect(await fresh()).toEqual(["Two", "One"]);

  await read("unread", "&mark=true");
  expect(await fresh()).toEqual([]);
  await ann.post("/api/unread_message", { id: String(one?.data.name) });
  expect((await ann.post("/api/read_all_messages")).statusCode).toBe(202);
  expect(await fresh()).toEqual([]);
});

test("read_message takes 1 to 25 ids", async () => {
  const { ann } = await withInbox();
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `t4_${index + 1}`).join(",");
  const statusOf = async (id: string) => (await ann.post("/api/read_message", { id })).statusCode;
  expect([await statusOf(""), await statusOf("what"), await statusOf(ids(25)), await statusOf(ids(26))]).toEqual([
    400, 400, 200, 413,
  ]);
});

test("messages can be deleted, and their senders blocked", async () => {
  const { ann, bob, read } = await withInbox();
  for (const subject of ["One", "Two"]) await bob.post("/api/compose", { to: "Ann", subject, text: "Hello" });
  const fromBob = async () => (await read()).filter(({ data }) => data.author === "Bob").map(({ data }) => data);
  const [two] = await fromBob();
  expect((await ann.post("/api/del_msg", { id: String(two?.name) })).json()).toEqual({});
  expect((await fromBob()).map(({ subject }) => subject)).toEqual(["One"]);
  expect((await ann.post("/api/block", { id: String((await fromBob())[0]?.name) })).json()).toEqual({});
  expect(await fromBob()).toEqual([]);
  expect(
    (await bob.post("/api/compose", { to: "Ann", subject: "Three", text: "Hello" })).json().json.errors[0][0],
  ).toBe("USER_BLOCKED_MESSAGE");
});

test("the inbox comes in pages", async () => {
  const { ann, bob } = await withInbox();
  for (let count = 1; count <= 5; count++)
    await bob.post("/api/compose", { to: "Ann", subject: `${count}`, text: "Hello" });
  const page = async (query: string) => (await ann.get(`/message/messages?limit=2${query}`)).json().data;
  const first = await page("");
  const second = await page(`&after=${first.after}`);
  const subjects = [...first.children, ...second.children].map(({ data }: Item) => data.subject);
  expect(subjects).toEqual(["5", "4", "3", "2"]);
});

test("without a user, or without the scope, there is no inbox", async () => {
  const { caller, ann } = await withInbox();
  expect((await (await caller(null)).get("/message/inbox")).json().json.errors[0][0]).toBe("USER_REQUIRED");
  const narrow = await caller(ann.user(), ["submit"]);
  expect((await narrow.get("/message/inbox")).statusCode).toBe(403);
});
