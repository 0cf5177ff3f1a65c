import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Access } from "../../capabilities.ts";
import { aServer } from "../../http/testing.ts";
import { aGif, aJpeg, anMp4, aPng } from "../../media/testing.ts";
import { accessOf, sandboxApp } from "../../oauth/testing.ts";
import { aName, sandboxForThisFile, succeeded } from "../../testing.ts";
import { createTwitter } from "../twitter.ts";
import type { TwitterDraft } from "./draft.ts";

const sandbox = sandboxForThisFile();
const publisher = () => sandbox.platforms.twitter.publisher;
const now = () => sandbox.control.clock.now();
const passes = (seconds: number) => sandbox.control.clock.advance(seconds * 1000);
const settings = (change: Record<string, unknown>) => sandbox.control.x.set(change);

const USUAL = {
  is_out_of_credits: false,
  uses_new_names: false,
  posts_per_window: 100,
  posts_per_day: null,
  processing_seconds: 0,
  failing_processings: 0,
  largest_chunk_bytes: 5 * 1024 * 1024,
};
beforeEach(() => settings(USUAL));
afterEach(() => sandbox.control.faults.clear());

async function somebody(kind = "standard") {
  const username = aName();
  const { id } = await sandbox.control.x.user({ username, kind });
  const { access_token } = await sandbox.control.x.connect({ username });
  const access: Access = accessOf({ access_token: String(access_token) });
  const draft = (changes: Partial<TwitterDraft> = {}): TwitterDraft => ({
    user_id: id,
    username,
    text: "Morning light on the ridge",
    media: [],
    reply_to: null,
    ...changes,
  });
  const find = async (draft: TwitterDraft, sent_at: Date) =>
    succeeded(await publisher().find(access, { username, draft, sent_at }));
  return { username, id, access, draft, find };
}

async function published(access: Access, draft: TwitterDraft) {
  const outcome = succeeded(await publisher().publish(access, draft));
  if (outcome.kind !== "published") throw new Error("expected an id");
  return outcome;
}

const served = async (id: string) => {
  const response = await fetch(`${sandbox.url}/x/media/${id}`);
  return Buffer.from(await response.arrayBuffer()).toString("base64");
};
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString("base64");

test("a text arrives as it was written and can be visited where it says", async () => {
  const { access, username, draft } = await somebody();
  const { id, url } = await published(access, draft({ text: "Tea & cake < 3 at example.com/menu" }));
  expect(url).toBe(`${sandbox.url}/x/${username}/status/${id}`);
  expect(await sandbox.control.x.posts(username)).toMatchObject([{ id, text: "Tea & cake < 3 at example.com/menu" }]);
  expect(await (await fetch(url)).text()).toContain("Tea &amp; cake");
});

test("four pictures, and a reply to them", async () => {
  const { access, username, draft } = await somebody();
  const files = [aPng(), aJpeg(), aPng(), aPng()];
  const media = [];
  for (const file of files) media.push(succeeded(await publisher().upload(access, file)));
  expect(media.every(({ is_ready, expires_in_seconds }) => is_ready && expires_in_seconds > 80_000)).toBe(true);
  const { id } = await published(access, draft({ media }));
  const reply = await published(access, draft({ text: "More of it", reply_to: id }));
  const [post, below] = await sandbox.control.x.posts(username);
  expect(post!.media.map(({ key }) => key)).toEqual(media.map(({ key }) => key));
  expect(await served(media[1]!.id)).toBe(await bytesOf(files[1]!.blob));
  expect(below).toMatchObject({ id: reply.id, reply_to: id });
});

test("a film goes up in parts, halved when X finds them too large, and can be posted once it is processed", async () => {
  const { access, draft } = await somebody();
  await settings({ processing_seconds: 10, largest_chunk_bytes: 700_000 });
  const film = anMp4({ bytes: 2_500_000 });
  const upload = succeeded(await publisher().upload(access, film));
  expect(upload.is_ready).toBe(false);
  expect(await bytesOf(film.blob)).toBe(await served(upload.id));
  expect(succeeded(await publisher().uploadState(access, upload.id))).toBe("processing");
  expect(await publisher().publish(access, draft({ media: [upload] }))).toMatchObject({
    kind: "rejected",
    errors: [{ message: "Your media IDs are invalid.", field: "media.media_ids" }],
  });
  await passes(11);
  expect(succeeded(await publisher().uploadState(access, upload.id))).toBe("ready");
  await published(access, draft({ media: [upload] }));
});

test("a GIF is uploaded as one; a file X cannot use is refused in X's words", async () => {
  const { access } = await somebody();
  const loop = succeeded(await publisher().upload(access, aGif()));
  expect(loop.key).toMatch(/^16_/);
  const long = succeeded(await publisher().upload(access, anMp4({ seconds: 200 })));
  expect(await publisher().uploadState(access, long.id)).toMatchObject({
    kind: "rejected",
    errors: [{ message: "Duration 200 exceeds max duration 140" }],
  });
});

describe("what was sent is found again", () => {
  test.each([
    "Morning light on the ridge",
    "Look: https://example.com/a?b=1&c=2 and example.org/, <3",
    "Ends with https://example.com/path/",
    "two   spaces\nand a line",
  ])("by its text, whatever X makes of it: %j", async (text) => {
    const { access, draft, find } = await somebody();
    const sent_at = await now();
    const { id, url } = await published(access, draft({ text }));
    await published(access, draft({ text: "Something else" }));
    expect(await find(draft({ text }), sent_at)).toEqual([{ id, url, created_at: expect.any(Date) }]);
    expect(await find(draft({ text: `${text}!` }), sent_at)).toEqual([]);
  });

  test("by its files, with or without a text", async () => {
    const { access, draft, find } = await somebody();
    const [one, two] = [
      succeeded(await publisher().upload(access, aPng())),
      succeeded(await publisher().upload(access, aPng())),
    ];
    const sent_at = await now();
    const { id } = await published(access, draft({ text: "", media: [one] }));
    await published(access, draft({ text: "", media: [two] }));
    expect(await find(draft({ text: "", media: [one] }), sent_at)).toMatchObject([{ id }]);
    expect(await find(draft({ text: "" }), sent_at)).toEqual([]);
  });

  test("a reply only below the post it answers", async () => {
    const { access, draft, find } = await somebody();
    const sent_at = await now();
    const { id: parent } = await published(access, draft());
    const { id } = await published(access, draft({ text: "And here", reply_to: parent }));
    expect(await find(draft({ text: "And here", reply_to: parent }), sent_at)).toMatchObject([{ id }]);
    expect(await find(draft({ text: "And here" }), sent_at)).toEqual([]);
  });

  test("not when it is older than what was sent, nor when it is deleted", async () => {
    const { access, draft, find } = await somebody();
    const { id } = await published(access, draft());
    await passes(300);
    expect(await find(draft(), await now())).toEqual([]);
    succeeded(await publisher().remove(access, id));
    expect(await find(draft(), new Date(Date.now() - 3_600_000))).toEqual([]);
  });

  test("also beyond the first hundred posts, and in X's newer spelling", async () => {
    const { access, draft, find } = await somebody();
    await settings({ posts_per_window: 1000, uses_new_names: true });
    const sent_at = await now();
    const { id } = await published(access, draft());
    for (let n = 0; n < 105; n++) await published(access, draft({ text: `Number ${n}` }));
    expect(await find(draft(), sent_at)).toMatchObject([{ id }]);
  });
});

describe("a refusal is reported in X's words", () => {
  test("the same text twice", async () => {
    const { access, draft } = await somebody();
    await published(access, draft());
    const again = await publisher().publish(access, draft());
    expect(again).toMatchObject({
      kind: "rejected",
      status: 403,
      errors: [{ message: "You are not allowed to create a Tweet with duplicate content." }],
    });
    const errors = again.kind === "rejected" ? again.errors : [];
    expect(publisher().isDuplicate(errors)).toBe(true);
    expect(publisher().explain(errors[0]!)).toMatchObject({ verdict: "fix" });
  });

  test("too long for most, not for those who pay", async () => {
    const text = "a".repeat(281);
    const { access, draft } = await somebody();
    expect(await publisher().publish(access, draft({ text }))).toMatchObject({ kind: "rejected", status: 403 });
    const premium = await somebody("premium");
    await published(premium.access, premium.draft({ text }));
  });

  test("files of somebody else, mixed or gone after a day", async () => {
    const { access, draft, username } = await somebody();
    const other = await somebody();
    const foreign = succeeded(await publisher().upload(other.access, aPng()));
    const picture = succeeded(await publisher().upload(access, aPng()));
    const loop = succeeded(await publisher().upload(access, aGif()));
    for (const media of [[foreign], [picture, loop]]) {
      expect((await publisher().publish(access, draft({ media }))).kind).toBe("rejected");
    }
    await passes(86_500);
    const { access_token } = await sandbox.control.x.connect({ username });
    const later = accessOf({ access_token: String(access_token) });
    const outcome = await publisher().publish(later, draft({ media: [picture] }));
    expect(outcome).toMatchObject({ kind: "rejected", errors: [{ message: "Your media IDs are invalid." }] });
  });

  test("an answer to a post that is gone", async () => {
    const { access, draft } = await somebody();
    expect(await publisher().publish(access, draft({ reply_to: "123456" }))).toMatchObject({
      errors: [{ message: expect.stringContaining("deleted or not visible") }],
    });
  });
});

describe("a wait is reported with its length", () => {
  test("until the window ends", async () => {
    const { access, draft } = await somebody();
    await settings({ posts_per_window: 1 });
    await published(access, draft());
    const outcome = await publisher().publish(access, draft({ text: "Second" }));
    expect(outcome).toMatchObject({ kind: "throttled", scope: "account" });
    const wait = outcome.kind === "throttled" ? outcome.retryAfterMs : 0;
    expect(wait).toBeGreaterThan(60_000);
  });

  test("a day, when the window has calls left but the day has none", async () => {
    const { access, draft } = await somebody();
    await settings({ posts_per_day: 1 });
    await published(access, draft());
    const outcome = await publisher().publish(access, draft({ text: "Second" }));
    const wait = outcome.kind === "throttled" ? outcome.retryAfterMs : 0;
    expect(wait).toBeGreaterThan(20 * 3_600_000);
  });

  test.each([
    [402, { title: "CreditsDepleted", detail: "no credits", type: "https://api.twitter.com/2/problems/credits" }, {}],
    [403, { title: "Client Forbidden", type: "https://api.twitter.com/2/problems/client-forbidden" }, {}],
    [429, { title: "UsageCapExceeded", type: "https://api.x.com/2/problems/usage-capped" }, {}],
  ])("HTTP %i about our own registration is nobody's fault who posts", async (status, problem, headers) => {
    const url = await aServer((_request, response) => response.writeHead(status, headers).end(JSON.stringify(problem)));
    const adapter = createTwitter({ ...sandboxApp, hosts: { pages: url.origin, api: url.origin } });
    const { access, draft } = await somebody();
    expect(await adapter.publisher.publish(access, draft())).toMatchObject({ kind: "throttled", scope: "app" });
  });

  test("no credits left in the sandbox", async () => {
    const { access, draft } = await somebody();
    await settings({ is_out_of_credits: true });
    expect(await publisher().publish(access, draft())).toMatchObject({ kind: "throttled", scope: "app" });
  });
});

describe("trouble on the way", () => {
  test.each(["lose-answer", "error-after", "malformed", "cut-answer"] as const)(
    "%s leaves open what happened, and the timeline tells",
    async (kind) => {
      const { access, draft, find } = await somebody();
      const sent_at = await now();
      await sandbox.control.faults.add("x:post", { kind });
      expect((await publisher().publish(access, draft())).kind).toBe("unknown");
      expect(await find(draft(), sent_at)).toHaveLength(1);
    },
  );

  test.each(["cut-before", "hang"] as const)("%s leaves it open as well, but nothing is there", async (kind) => {
    const { access, draft, find } = await somebody();
    await sandbox.control.faults.add("x:post", { kind });
    const sent = await publisher().publish({ ...access, patienceMs: 300 }, draft());
    expect(sent.kind).toBe("unknown");
    expect(await find(draft(), await now())).toEqual([]);
  });

  test("a token that ran out did nothing; a grant without the scope has to be renewed", async () => {
    const { access, draft, username } = await somebody();
    await sandbox.control.x.expireTokens(username);
    expect(await publisher().publish(access, draft())).toEqual({ kind: "unauthorized" });
    const { access_token } = await sandbox.control.x.connect({ username, scopes: ["tweet.read", "users.read"] });
    const narrow = accessOf({ access_token: String(access_token) });
    expect(await publisher().publish(narrow, draft())).toEqual({ kind: "needs-reconnect", reason: "scope missing" });
  });
});

test("a post is deleted, also when it is gone already; its likes are read", async () => {
  const { access, draft, username } = await somebody();
  const { id } = await published(access, draft());
  await sandbox.control.x.setLikes(id, 12);
  expect(succeeded(await publisher().readScore(access, id))).toEqual({ score: 12, is_deleted: false });
  for (let round = 0; round < 2; round++) {
    expect(succeeded(await publisher().remove(access, id))).toEqual({ is_gone: true });
  }
  expect((await sandbox.control.x.posts(username))[0]!.deleted_ms).not.toBeNull();
  expect(succeeded(await publisher().readScore(access, id))).toEqual({ score: 0, is_deleted: true });
  const stranger = await somebody();
  const { id: theirs } = await published(stranger.access, stranger.draft());
  expect(await publisher().remove(access, theirs)).toMatchObject({ kind: "rejected", status: 403 });
});
