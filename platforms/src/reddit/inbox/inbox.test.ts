import { afterEach, expect, test } from "vitest";
import { connected, sandboxForThisFile, succeeded } from "../../testing.ts";
import { aTextDraft } from "../testing.ts";

const sandbox = sandboxForThisFile();
const inbox = () => sandbox.platforms.reddit.inbox;
const somebody = () => connected(sandbox.platforms.reddit.connector, "reddit");

afterEach(async () => {
  await sandbox.control.reddit.resetKnobs();
  await sandbox.control.faults.clear();
});

async function withLetter() {
  const { access, username } = await somebody();
  const { id } = await sandbox.control.reddit.sendMessage({
    from: "curious_fox",
    to: username,
    subject: "Hello",
    body: "Where was that?",
  });
  return { access, username, id: `t4_${id}` };
}

test("a letter is unread until it is marked, and stays in the inbox", async () => {
  const { access, username, id } = await withLetter();
  const { items } = succeeded(await inbox().unread(access));
  expect(items.find((item) => item.id === id)).toMatchObject({
    kind: "message",
    author: "curious_fox",
    subject: "Hello",
    body: "Where was that?",
    to: username,
    is_unread: true,
    created_at: expect.any(Date),
  });
  succeeded(await inbox().markRead(access, [id]));
  expect(succeeded(await inbox().unread(access)).items.map((item) => item.id)).not.toContain(id);
  expect(succeeded(await inbox().inbox(access)).items.map((item) => item.id)).toContain(id);
});

test("what no database takes is left out of what people write", async () => {
  const { access, username } = await somebody();
  const letter = { from: "curious_fox", to: username, subject: "He\0llo", body: "Where\0 was that?" };
  const { id } = await sandbox.control.reddit.sendMessage(letter);
  const { items } = succeeded(await inbox().inbox(access));
  expect(items.find((item) => item.id === `t4_${id}`)).toMatchObject({ subject: "Hello", body: "Where was that?" });
});

test("a comment below a post says which post it belongs to", async () => {
  const { access } = await somebody();
  const published = succeeded(
    await sandbox.platforms.reddit.publisher.publish(access, aTextDraft({ subreddit: "openfield" })),
  );
  const post = published.kind === "published" ? published.id : "";
  const { id } = await sandbox.control.reddit.addComment({ from: "curious_fox", on: post, body: "Lovely!" });
  const { items } = succeeded(await inbox().unread(access));
  expect(items.find((item) => item.id === `t1_${id}`)).toMatchObject({
    kind: "post_reply",
    author: "curious_fox",
    body: "Lovely!",
    parent_id: post,
    post_id: post,
    subreddit: "openfield",
  });
});

test("a reply goes into the thread, and one whose answer is lost is found there", async () => {
  const { access, username, id } = await withLetter();
  const sent_at = await sandbox.control.clock.now();
  const reply = { parent: id, text: "In Norway, near Voss." };
  await sandbox.control.faults.add("reddit:comment", { kind: "lose-answer" });
  expect((await inbox().reply(access, reply)).kind).toBe("unknown");
  expect(succeeded(await inbox().findReply(access, { ...reply, username, sent_at }))).toHaveLength(1);

  const second = { parent: id, text: "Ask me anything." };
  expect(succeeded(await inbox().findReply(access, { ...second, username, sent_at }))).toEqual([]);
  const sent = succeeded(await inbox().reply(access, second));
  expect(sent.id).toMatch(/^t4_/);
  expect(await sandbox.control.reddit.messages({ from: username })).toHaveLength(2);
});

test("whether somebody still waits: a comment that is gone, a message and a comment that were answered by hand", async () => {
  const { access, username, id } = await withLetter();
  const since = new Date((await sandbox.control.clock.now()).getTime() - 60_000);
  const standing = async (asked: string) => succeeded(await inbox().standing(access, { id: asked, username, since }));
  expect(await standing(id)).toEqual({ is_gone: false, own_replies: [], own_words: [] });
  const reply = { from: username, to: "curious_fox", subject: "re: Hello", body: "By hand", parent: id };
  const { fullname } = await sandbox.control.reddit.sendMessage(reply);
  expect(await standing(id)).toMatchObject({ is_gone: false, own_replies: [{ id: fullname }] });

  const published = succeeded(
    await sandbox.platforms.reddit.publisher.publish(access, aTextDraft({ subreddit: "openfield" })),
  );
  const on = published.kind === "published" ? published.id : "";
  const comment = await sandbox.control.reddit.addComment({ from: "curious_fox", on, body: "Lovely!" });
  expect(await standing(comment.fullname)).toEqual({ is_gone: false, own_replies: [], own_words: [] });
  const own = await sandbox.control.reddit.addComment({ from: username, on: comment.fullname, body: "Thanks" });
  expect((await standing(comment.fullname)).own_replies.map((each) => each.id)).toEqual([own.fullname]);
  await sandbox.control.reddit.deleteComment(comment.fullname);
  expect(await standing(comment.fullname)).toEqual({ is_gone: true, own_replies: [], own_words: [] });
});

test("more than 25 are marked in several calls", async () => {
  const { access, username } = await somebody();
  const ids: string[] = [];
  for (let i = 0; i < 30; i++) {
    const { id } = await sandbox.control.reddit.sendMessage({
      from: "fox",
      to: username,
      subject: `No ${i}`,
      body: "x",
    });
    ids.push(`t4_${id}`);
  }
  await sandbox.control.journal.clear();
  succeeded(await inbox().markRead(access, ids));
  expect(await sandbox.control.journal.read({ endpoint: "POST /reddit/api/read_message" })).toHaveLength(2);
  const left = succeeded(await inbox().unread(access)).items.filter(({ id }) => ids.includes(id));
  expect(left).toEqual([]);
});

test("a message is sent without an id coming back", async () => {
  const { access, username } = await somebody();
  const other = await somebody();
  const message = { to: other.username, subject: "Hi", text: "Nice picture." };
  expect(await inbox().compose(access, message)).toEqual({ kind: "ok", value: undefined });
  expect(await sandbox.control.reddit.messages({ from: username })).toMatchObject([
    { to: other.username, subject: "Hi" },
  ]);
});

test.each([
  ["nobody", { to: "" }, "NO_USER", "to"],
  ["somebody unknown", { to: "nobody_of_that_name" }, "USER_DOESNT_EXIST", "to"],
  ["no subject", { subject: "" }, "NO_SUBJECT", "subject"],
  ["no text", { text: "" }, "NO_TEXT", "text"],
  ["a subject that is too long", { subject: "x".repeat(101) }, "TOO_LONG", "subject"],
])("a message to %s is refused", async (_case, change, code, field) => {
  const { access } = await somebody();
  const other = await somebody();
  const message = { to: other.username, subject: "Hi", text: "Nice.", ...change };
  expect(await inbox().compose(access, message)).toMatchObject({ kind: "rejected", errors: [{ code, field }] });
});

test("somebody who takes no messages is a lasting refusal", async () => {
  const { access } = await somebody();
  const other = await somebody();
  await sandbox.control.reddit.putUser(other.username, { accepts_messages: false });
  const outcome = await inbox().compose(access, { to: other.username, subject: "Hi", text: "Nice." });
  expect(outcome).toMatchObject({
    kind: "rejected",
    errors: [
      {
        code: "RESTRICTED_TO_PM",
        message: "User doesn't accept direct messages. Try sending a chat request instead.",
        field: "to",
      },
    ],
  });
  const [error] = outcome.kind === "rejected" ? outcome.errors : [];
  expect(sandbox.platforms.reddit.publisher.explain(error!).verdict).toBe("permanent");
});

test("a message whose answer is lost is unknown", async () => {
  const { access } = await somebody();
  const other = await somebody();
  await sandbox.control.faults.add("reddit:compose", { kind: "lose-answer" });
  expect((await inbox().compose(access, { to: other.username, subject: "Hi", text: "Nice." })).kind).toBe("unknown");
});

test("long replies of one's own do not keep the thread from being read", async () => {
  const { access, username, id } = await withLetter();
  const since = new Date((await sandbox.control.clock.now()).getTime() - 60_000);
  const by = { from: username, to: "curious_fox", subject: "re: Hello" };
  await sandbox.control.reddit.sendMessage({ ...by, body: "By hand", parent: id });
  for (let each = 0; each < 60; each++) await sandbox.control.reddit.sendMessage({ ...by, body: "🦊".repeat(10_000) });
  expect(succeeded(await inbox().standing(access, { id, username, since })).own_replies).toHaveLength(1);
});
