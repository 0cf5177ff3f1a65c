import { anMp4 } from "@ponkan/platforms/media/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { releaseLanes } from "../lanes/lanes.queries.ts";
import { aDueRedditPost, anEngine, aRedditor, claimSome, runningEngine } from "../testing.ts";
import { aMedia, anAnimation, aRedgifsAccount, mediaOf } from "../testing-media.ts";
import { doPreparation } from "./do-preparation.ts";
import { armSubmit, findPreparation } from "./preparations.queries.ts";
import { prepareAhead } from "./prepare-ahead.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.journal.clear();
  await app.sandbox.redgifs.resetKnobs();
  await app.sandbox.redgifs.setKnobs({ analysis_seconds: 0, encoding_seconds: 0 });
});

afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aDueRedditPost>[2]>;
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 14_000 });
const stateOf = (id: number) => eventually(async () => (await row(id)).state);

const preparationOf = ({ id }: { id: number }) =>
  app.db.selectFrom("preparations").selectAll().where("account_id", "=", id).executeTakeFirst();
const later = (ms = 20_000) => new Date(Date.now() + ms);

const dueNow = (id: number) =>
  app.db.updateTable("posts").set({ post_at: new Date(), next_at: new Date() }).where("id", "=", id).execute();

async function eventsOf(postId: number): Promise<string[]> {
  const events = await app.db
    .selectFrom("post_events")
    .select("text")
    .where("post_id", "=", postId)
    .orderBy("id")
    .execute();
  return events.map(({ text }) => text);
}

/** A creator with both accounts, a video, and a post that shows it. */
async function aHosted(values: Values = {}, file = anMp4({ seconds: 9 })) {
  const by = await aRedditor(app);
  const redgifs = await aRedgifsAccount(app, by.creator);
  const film = await aMedia(app, by.creator, file, { duration: 9 });
  const aPost = (changes: Values = {}) =>
    aDueRedditPost(app, by.account, {
      type: "media",
      media_host: "redgifs",
      media: mediaOf(film),
      title: "Waves",
      ...values,
      ...changes,
    });
  const gifs = () => app.sandbox.redgifs.gifs(redgifs.username);
  return { ...by, redgifs, film, aPost, gifs, ...(await aPost()) };
}

test("a video goes to Redgifs ahead of its time and is posted as a link to it (PS-08), with the tags of its creator (SE-07)", async () => {
  const { id, name, gifs, redgifs, creator } = await aHosted({ post_at: later(), content: "Listen" });
  const redgifs_tags = ["Beach", "Slow motion", "Waves", "Summer"];
  await app.db.updateTable("creators").set({ redgifs_tags }).where("id", "=", creator.id).execute();
  runningEngine(app);
  await eventually(async () => (await preparationOf(redgifs))?.state).toBe("ready");
  expect((await row(id)).state).toBe("scheduled");
  expect(await app.sandbox.reddit.postsBy(name)).toEqual([]);

  await dueNow(id);
  await stateOf(id).toBe("posted");
  const [gif, ...others] = await gifs();
  expect(others).toEqual([]);
  expect(gif).toMatchObject({ description: "Waves", published: true, private: false, keep_audio: true });
  expect(gif!.tags).toEqual(redgifs_tags);
  const [post] = await app.sandbox.reddit.postsBy(name);
  expect(post).toMatchObject({ kind: "link", title: "Waves", selftext: "Listen" });
  expect(post!.url).toBe(`${app.ctx.config.sandbox.url}/redgifs/watch/${gif!.id}`);
  expect((await fetch(post!.url!)).status).toBe(200);
  expect(await eventsOf(id)).toEqual([
    "The file is on its way to Redgifs.",
    "Redgifs is processing the file.",
    "The file is on Redgifs.",
    "Posted to Reddit.",
  ]);
});

test("a post that is due at once waits for its file, a GIF as well", async () => {
  const { id, name, gifs } = await aHosted({}, { ...anAnimation(), md5: "" });
  await app.sandbox.redgifs.setKnobs({ analysis_seconds: 1 });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect([(await gifs()).length, (await app.sandbox.reddit.postsBy(name)).length]).toEqual([1, 1]);
});

test("posts that show the same file share one gif", async () => {
  const { id, aPost, gifs, name } = await aHosted();
  const second = await aPost({ subreddit: "opentable" });
  runningEngine(app);
  await stateOf(id).toBe("posted");
  await stateOf(second.id).toBe("posted");
  expect(await gifs()).toHaveLength(1);
  const urls = (await app.sandbox.reddit.postsBy(name)).map(({ url }) => url);
  expect([urls.length, new Set(urls).size]).toEqual([2, 1]);
});

test("nothing is uploaded long before it is needed", async () => {
  const { redgifs } = await aHosted({ post_at: later(60 * 60_000) });
  await prepareAhead(await anEngine(app));
  expect(await preparationOf(redgifs)).toBeUndefined();
});

describe("when the process dies on the way (C-5)", () => {
  /** Works through a number of stages, as if the process died after them. */
  async function afterStages(stages: number) {
    const hosted = await aHosted();
    const engine = await anEngine(app);
    await prepareAhead(engine);
    const { id } = await app.db
      .selectFrom("preparations")
      .select("id")
      .where("account_id", "=", hosted.redgifs.id)
      .executeTakeFirstOrThrow();
    for (let stage = 0; stage < stages; stage++) {
      const lane = await laneOf(hosted.redgifs.id);
      await doPreparation(engine, { lane, access: undefined }, id);
      await releaseLanes(app.db, [lane]);
    }
    return { ...hosted, preparation_id: id };
  }

  async function laneOf(accountId: number) {
    await sql`update preparations set next_at = clock_timestamp() where account_id = ${accountId}`.execute(app.db);
    const lanes = await claimSome(app, 100);
    for (const lane of lanes) if (lane.account_id !== accountId) await releaseLanes(app.db, [lane]);
    return lanes.find((lane) => lane.account_id === accountId)!;
  }

  const handles = ["nothing", "a ticket", "the file there", "a gif under way"];

  test.each([0, 1, 2, 3])("the next one goes on, after %i stages", async (stages) => {
    const { id, gifs, preparation_id } = await afterStages(stages);
    const { ticket_id, upload_url, gif_id } = (await findPreparation(app.db, preparation_id))!;
    const known = [ticket_id, ticket_id && !upload_url, gif_id].filter(Boolean).length;
    expect(handles[known]).toBe(handles[stages]);
    runningEngine(app);
    await stateOf(id).toBe("posted");
    expect(await gifs()).toHaveLength(1);
    expect(await app.sandbox.journal.read({ endpoint: "redgifs:put" })).toHaveLength(1);
  });

  test.each([false, true])("between the intent and the answer there is one gif: sent %s", async (isSent) => {
    const { id, gifs, preparation_id, redgifs } = await afterStages(2);
    const preparation = (await findPreparation(app.db, preparation_id))!;
    const lane = await laneOf(redgifs.id);
    expect(
      await armSubmit(app.db, lane, preparation, { leaseMs: 100, abandonedMs: 100, notAfter: later(60_000) }),
    ).toBe(1);
    if (isSent) await submitAs(redgifs.username, preparation);
    else await sql`update preparations set submitted_at = submitted_at - interval '15 seconds'`.execute(app.db);
    runningEngine(app);
    await stateOf(id).toBe("posted");
    expect(await gifs()).toHaveLength(1);
    expect((await findPreparation(app.db, preparation_id))!.submits).toBe(isSent ? 1 : 2);
  });

  async function submitAs(
    username: string,
    { ticket_id, description }: { ticket_id: string | null; description: string },
  ) {
    const { access_token } = await app.sandbox.redgifs.connect(username);
    const transport = (url: URL, init: RequestInit) => fetch(url, init);
    const nothing = { niches: [], sexuality: null, content_type: null, cut: null };
    const gif = { ...nothing, ticket_id: ticket_id!, description, tags: ["Food", "Film", "Music"] };
    const ready = { ...gif, keep_audio: true, is_private: false };
    const made = await app.ctx.platforms.redgifs!.mediaHost.submit({ accessToken: access_token, transport }, ready);
    expect(made.kind).toBe("ok");
  }
});

test("for a post that was cancelled nothing is uploaded", async () => {
  const { id, redgifs } = await aHosted({ post_at: later() });
  await prepareAhead(await anEngine(app));
  await app.db.updateTable("posts").set({ state: "deleted" }).where("id", "=", id).execute();
  runningEngine(app);
  await eventually(() => preparationOf(redgifs)).toBeUndefined();
  expect(await app.sandbox.journal.read({ endpoint: "redgifs:ticket", user: redgifs.username })).toEqual([]);
});

test("a gif that somebody deleted since is made anew", async () => {
  const { id, aPost, gifs, redgifs } = await aHosted();
  runningEngine(app);
  await stateOf(id).toBe("posted");
  const [first] = await gifs();
  await app.sandbox.redgifs.deleteGif(first!.id);
  await sql`update preparations set ready_at = ready_at - interval '2 hours'`.execute(app.db);
  const next = await aPost({ subreddit: "opentable", post_at: later() });
  await eventually(async () => (await preparationOf(redgifs))?.gif_id ?? first!.id).not.toBe(first!.id);
  await dueNow(next.id);
  await stateOf(next.id).toBe("posted");
  const [, second] = await gifs();
  expect((await row(next.id)).url).not.toBeNull();
  const { draft } = await app.db
    .selectFrom("attempts")
    .select("draft")
    .where("post_id", "=", next.id)
    .executeTakeFirstOrThrow();
  expect(draft).toMatchObject({ kind: "link", url: expect.stringContaining(second!.id) });
});

test("without a Redgifs account the post fails and says what is missing", async () => {
  const by = await aRedditor(app);
  const film = await aMedia(app, by.creator, anMp4());
  const { id } = await aDueRedditPost(app, by.account, { type: "media", media_host: "redgifs", media: mediaOf(film) });
  runningEngine(app);
  await stateOf(id).toBe("failed");
  expect((await row(id)).error).toBe("Connect your Redgifs account to upload media to Redgifs.");
});

test("while the Redgifs account has to be connected again its posts are held, and say so once (L-8)", async () => {
  const { id, redgifs } = await aHosted();
  await app.db.updateTable("accounts").set({ status: "reconnect_needed" }).where("id", "=", redgifs.id).execute();
  runningEngine(app);
  await eventually(() => eventsOf(id)).toEqual(["Access to the Redgifs account was lost."]);
  const other = await aHosted();
  await stateOf(other.id).toBe("posted");
  expect([(await row(id)).state, await eventsOf(id)]).toEqual([
    "scheduled",
    ["Access to the Redgifs account was lost."],
  ]);
  await app.db.updateTable("accounts").set({ status: "connected" }).where("id", "=", redgifs.id).execute();
  await stateOf(id).toBe("posted");
});
