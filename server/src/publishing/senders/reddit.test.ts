import { rmSync } from "node:fs";
import { join } from "node:path";
import { anMp4, aPng } from "@ponkan/platforms/media/testing";
import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadSubredditFacts } from "../../modules/subreddits/load-subreddit-facts.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "../testing.ts";
import { aMedia, anAnimation, hashServed, mediaOf } from "../testing-media.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.reddit.resetKnobs();
  await app.sandbox.reddit.setKnobs({ media_processing_seconds: 0 });
});

afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aDueRedditPost>[2]>;
type Redditor = Awaited<ReturnType<typeof aRedditor>>;
const stateOf = (id: number) => expect.poll(() => postState(app, id), { timeout: 14_000 });
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const aMediaPost = (by: Redditor, values: Values) => aDueRedditPost(app, by.account, { type: "media", ...values });

async function draftOf(postId: number): Promise<RedditDraft> {
  const { draft } = await app.db
    .selectFrom("attempts")
    .select("draft")
    .where("post_id", "=", postId)
    .executeTakeFirstOrThrow();
  return draft as RedditDraft;
}

async function postOf(by: Redditor, postId: number) {
  await stateOf(postId).toBe("posted");
  const posts = await app.sandbox.reddit.postsBy(by.name);
  expect(posts).toHaveLength(1);
  const [post] = posts;
  expect((await row(postId)).remote_id).toBe(post!.fullname);
  return post!;
}

test("an image arrives byte for byte, with its text", async () => {
  const by = await aRedditor(app);
  const picture = await aMedia(app, by.creator, aPng());
  const { id } = await aMediaPost(by, { title: "Fog", content: "At **dawn**", media: mediaOf(picture) });
  runningEngine(app);
  const post = await postOf(by, id);
  expect(post).toMatchObject({ kind: "image", title: "Fog", selftext: "At **dawn**", subreddit: "openfield" });
  expect(await hashServed(app, `${post.asset_id}.png`)).toBe(picture.hash);
});

test("a GIF stays one", async () => {
  const by = await aRedditor(app);
  const loop = await aMedia(app, by.creator, anAnimation());
  const { id } = await aMediaPost(by, { media: mediaOf(loop) });
  runningEngine(app);
  const post = await postOf(by, id);
  expect(post.kind).toBe("image");
  expect(await hashServed(app, `${post.asset_id}.gif`)).toBe(loop.hash);
});

test("a video arrives with its poster", async () => {
  const by = await aRedditor(app);
  const poster = aPng();
  const film = await aMedia(app, by.creator, anMp4(), { poster });
  const { hash } = await aMedia(app, by.creator, poster);
  const { id } = await aMediaPost(by, { media: mediaOf(film) });
  runningEngine(app);
  const post = await postOf(by, id);
  expect(post).toMatchObject({ kind: "video", is_gif: false });
  expect(await hashServed(app, `${post.asset_id}.mp4`)).toBe(film.hash);
  expect(await hashServed(app, `${post.poster_asset_id}.png`)).toBe(hash);
});

test("a video without a poster gets a plain one", async () => {
  const by = await aRedditor(app);
  const film = await aMedia(app, by.creator, anMp4());
  const { id } = await aMediaPost(by, { media: mediaOf(film) });
  runningEngine(app);
  const { poster_asset_id } = await postOf(by, id);
  const response = await fetch(`${app.ctx.config.sandbox.url}/reddit/media/${poster_asset_id}.png`);
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 640, 360]);
});

test("a gallery of twenty keeps its order, captions and links", async () => {
  const by = await aRedditor(app);
  const pictures = [];
  for (let n = 0; n < 20; n++) pictures.push(await aMedia(app, by.creator, aPng()));
  const items = pictures.map(({ id }, n) => ({
    id,
    caption: n % 3 ? "" : `Number ${n}`,
    url: n % 5 ? "" : `https://example.com/${n}`,
  }));
  const { id } = await aMediaPost(by, { media: mediaOf(...items), is_spoiler: true });
  runningEngine(app);
  const { kind, gallery, spoiler } = await postOf(by, id);
  expect([kind, spoiler, gallery!.length]).toEqual(["gallery", true, 20]);
  for (const [n, item] of gallery!.entries()) {
    expect([item.caption || "", item.outbound_url || ""]).toEqual([items[n]!.caption, items[n]!.url]);
    expect(await hashServed(app, `${item.media_id}.png`)).toBe(pictures[n]!.hash);
  }
});

test("a link goes out as it was written", async () => {
  const by = await aRedditor(app);
  const { id } = await aDueRedditPost(app, by.account, { type: "link", content: " https://example.com/a?b=c&d=e " });
  runningEngine(app);
  expect(await postOf(by, id)).toMatchObject({ kind: "link", url: "https://example.com/a?b=c&d=e" });
});

test("flair, NSFW, spoiler and replies are set as chosen", async () => {
  const by = await aRedditor(app);
  const { flairs } = (await app.sandbox.reddit.subreddits("flairfirst")).find(({ name }) => name === "flairfirst")!;
  const { id: flairId } = flairs.find((flair) => flair.text_editable && !flair.mod_only)!;
  const flair = JSON.stringify({ id: flairId, text: "My own words" });
  const flags = { is_nsfw: true, is_spoiler: true, send_replies: false };
  const { id } = await aDueRedditPost(app, by.account, { subreddit: "flairfirst", flair, ...flags });
  runningEngine(app);
  expect(await postOf(by, id)).toMatchObject({
    flair_id: flairId,
    flair_text: "My own words",
    over18: true,
    spoiler: true,
    send_replies: false,
  });
});

test("the OC mark is sent where the subreddit has it (PS-10)", async () => {
  const posts = [];
  for (const subreddit of ["openstudio", "openfield"]) {
    const by = await aRedditor(app);
    posts.push({ by, ...(await aDueRedditPost(app, by.account, { subreddit, is_original_content: true })) });
  }
  runningEngine(app);
  const marks = posts.map(async ({ by, id }) => [
    (await postOf(by, id)).is_original_content,
    (await draftOf(id)).is_original_content,
  ]);
  expect(await Promise.all(marks)).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("NSFW follows the subreddit unless it was chosen (PS-10)", async () => {
  const by = await aRedditor(app);
  const facts = JSON.stringify({ over_18: true });
  await app.db
    .insertInto("subreddits")
    .values({ name: "OpenStudio", access: "public", facts, read_at: new Date() })
    .execute();
  const ids = {
    known: await aDueRedditPost(app, by.account, { subreddit: "openstudio" }),
    asked: await aDueRedditPost(app, by.account, { subreddit: "opendusk" }),
    harmless: await aDueRedditPost(app, by.account, { subreddit: "openfield" }),
    askedBefore: await aDueRedditPost(app, by.account, { subreddit: "opendusk" }),
    chosen: await aDueRedditPost(app, by.account, { subreddit: "openstudio", is_nsfw: false }),
  };
  runningEngine(app);
  for (const { id } of Object.values(ids)) await stateOf(id).toBe("posted");
  const marks = await Promise.all(Object.values(ids).map(async ({ id }) => (await draftOf(id)).is_nsfw));
  expect(marks).toEqual([true, true, false, true, false]);
  const asked = await app.sandbox.journal.read({ endpoint: "reddit:about", user: by.name });
  const about = (name: string) => asked.filter(({ path }) => path.startsWith(`/reddit/r/${name}/about`));
  expect([about("openstudio").length, about("opendusk").length]).toEqual([0, 1]);
});

test("on the own profile NSFW follows the profile, not who may see what is for adults (PS-10)", async () => {
  const by = await aRedditor(app);
  const subreddit = `u_${by.name}`;
  const { id: plain } = await aDueRedditPost(app, by.account, { subreddit });
  const marked = await aRedditor(app);
  await app.sandbox.reddit.putUser(marked.name, { profile_over_18: true });
  const { id: adult } = await aDueRedditPost(app, marked.account, { subreddit: `u_${marked.name}` });
  runningEngine(app);
  for (const id of [plain, adult]) await stateOf(id).toBe("posted");
  expect((await app.sandbox.reddit.postsBy(by.name)).map(({ over18 }) => over18)).toEqual([false]);
  expect((await app.sandbox.reddit.postsBy(marked.name)).map(({ over18 }) => over18)).toEqual([true]);
});

test("variables are filled in before it goes out, and it is found by the finished title (TE-02)", async () => {
  const by = await aRedditor(app);
  await app.db.updateTable("users").set({ timezone: "Asia/Tokyo" }).where("id", "=", by.user.id).execute();
  await app.sandbox.faults.add("reddit:submit", { kind: "lose-answer" }, { user: by.name });
  const { id } = await aDueRedditPost(app, by.account, {
    title: "{creator} in {subreddit} {link} on {day}",
    content: "{title}!",
  });
  runningEngine(app);
  const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "Asia/Tokyo" });
  const { post_at } = await row(id);
  const title = `${by.creator.name} in openfield on ${weekday.format(post_at)}`;
  expect(await postOf(by, id)).toMatchObject({ title, selftext: `${title}!` });
});

test("media that is gone fails the post with a clear text, and nothing is sent", async () => {
  const by = await aRedditor(app);
  const lost = await aMedia(app, by.creator, aPng());
  rmSync(join(app.ctx.config.dataDir, "media", lost.file));
  const kept = await aMedia(app, by.creator, aPng());
  const stranger = await aMedia(app, (await aRedditor(app)).creator, aPng());
  const ids = [
    await aMediaPost(by, { media: mediaOf(lost) }),
    await aMediaPost(by, { media: mediaOf(kept, { id: 999_999 }) }),
    await aMediaPost(by, { media: mediaOf(stranger) }),
    await aMediaPost(by, {}),
  ];
  runningEngine(app);
  for (const { id } of ids) {
    await stateOf(id).toBe("failed");
    const { error, advice } = await row(id);
    expect([error, advice]).toEqual([
      "Media no longer exists. Pick a different one.",
      "Choose other media for the post, then retry.",
    ]);
  }
  expect(await app.sandbox.reddit.postsBy(by.name)).toEqual([]);
});

test("a file Reddit does not take fails the post in Reddit's words", async () => {
  const by = await aRedditor(app);
  const picture = await aMedia(app, by.creator, aPng());
  const { id } = await aMediaPost(by, { subreddit: "movingonly", media: mediaOf(picture) });
  runningEngine(app);
  await stateOf(id).toBe("failed");
  expect((await row(id)).error).toMatch(/image/i);
});

test("a place that refuses a banned account is known as one at once, to its other plans and to Ban Shield", async () => {
  const by = await aRedditor(app);
  const asked = [{ name: "OpenField", usesFlair: false }];
  const known = async () => (await loadSubredditFacts(app.ctx, by.account, asked)).get("openfield")!.is_banned_from;
  expect(await known()).toBe(false);
  await app.sandbox.reddit.ban(by.name, "openfield");
  expect(await known()).toBe(false);
  const { id } = await aDueRedditPost(app, by.account);
  runningEngine(app);
  await stateOf(id).toBe("failed");
  expect((await row(id)).advice).toMatch(/banned/);
  expect(await known()).toBe(true);
  const bans = app.db.selectFrom("subreddit_bans").select("name").where("creator_id", "=", by.creator.id);
  expect(await bans.execute()).toEqual([{ name: "openfield" }]);
});
