import { anMp4 } from "@ponkan/platforms/media/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDueRedditPost, aRedditor, runningEngine } from "../testing.ts";
import { aMedia, aRedgifsAccount, mediaOf } from "../testing-media.ts";

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

test("a gif is made once, however its answer suffers (D-10)", async () => {
  const suffering = await Promise.all(
    (["lose-answer", "error-after", "malformed", "accept-late"] as const).map(async (kind) => {
      const hosted = await aHosted();
      await app.sandbox.faults.add("redgifs:submit", { kind }, { user: hosted.redgifs.username });
      return { ...hosted, kind };
    }),
  );
  runningEngine(app);
  for (const { id, kind, gifs } of suffering) {
    await stateOf(id).toBe("posted");
    expect([kind, (await gifs()).length]).toEqual([kind, 1]);
    expect(await eventsOf(id)).toContain("Redgifs gave no clear answer. We are looking whether the file is there.");
  }
});

test("what Redgifs never took is sent again", async () => {
  await app.sandbox.faults.add("redgifs:submit", { kind: "cut-before" });
  const { id, gifs, redgifs } = await aHosted();
  runningEngine(app);
  await eventually(async () => (await preparationOf(redgifs))?.submitted_at ?? null).not.toBeNull();
  await sql`update preparations set submitted_at = submitted_at - interval '15 seconds'
             where account_id = ${redgifs.id}`.execute(app.db);
  await stateOf(id).toBe("posted");
  expect(await gifs()).toHaveLength(1);
});

test("any other call that fails on the way is repeated", async () => {
  const endpoints = [
    "redgifs:ticket",
    "redgifs:put",
    "redgifs:ticket-status",
    "redgifs:encoding",
    "redgifs:gif",
  ] as const;
  for (const endpoint of endpoints) await app.sandbox.faults.add(endpoint, { kind: "error", status: 503 });
  const { id, gifs } = await aHosted();
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect([(await gifs()).length, await app.sandbox.faults.list()]).toEqual([1, []]);
  expect(await eventsOf(id)).toContain("Redgifs could not be reached. We try again.");
});

test("Redgifs' 'wait' holds back its own account and says so, Reddit goes on", async () => {
  await app.sandbox.faults.add("redgifs:ticket", { kind: "throttled", retry_after: 50 });
  const { id, account, redgifs, gifs } = await aHosted();
  const other = await aDueRedditPost(app, account, { post_at: later(500) });
  runningEngine(app);
  await stateOf(other.id).toBe("posted");
  expect((await row(id)).state).toBe("scheduled");
  const { pause_reason } = await app.db
    .selectFrom("accounts")
    .select("pause_reason")
    .where("id", "=", redgifs.id)
    .executeTakeFirstOrThrow();
  expect(pause_reason).toBe("Delayed by Redgifs for 1 minute.");
  expect(await eventsOf(id)).toContain("Delayed by Redgifs for 1 minute.");

  await app.db.updateTable("accounts").set({ paused_until: null }).where("id", "=", redgifs.id).execute();
  await sql`update preparations set next_at = clock_timestamp() where account_id = ${redgifs.id}`.execute(app.db);
  await stateOf(id).toBe("posted");
  expect(await gifs()).toHaveLength(1);
});

test("an expired token is renewed on the way", async () => {
  const { id, redgifs } = await aHosted();
  await app.sandbox.redgifs.expireTokens(redgifs.username);
  runningEngine(app);
  await stateOf(id).toBe("posted");
});

test("what fails at Redgifs once is begun anew", async () => {
  await app.sandbox.redgifs.setKnobs({ failing_encodings: 1 });
  const { id } = await aHosted();
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect(await eventsOf(id)).toContain("Redgifs could not process the file.");
});

test("what fails again and again fails the posts that wait, with words and quota; a retry begins anew", async () => {
  await app.sandbox.redgifs.setKnobs({ failing_submits: 3 });
  const { id, user, aPost } = await aHosted();
  const soon = await aPost({ subreddit: "opentable", post_at: later() });
  const period_start = new Date("2026-01-01T00:00:00Z");
  await app.db.insertInto("quota_periods").values({ user_id: user.id, period_start, used: 2 }).execute();
  await app.db
    .updateTable("posts")
    .set({ charged_to: period_start })
    .where("creator_id", "=", soon.creator_id)
    .execute();
  runningEngine(app);
  for (const each of [id, soon.id]) {
    await stateOf(each).toBe("failed");
    expect(await row(each)).toMatchObject({
      error: "Redgifs could not use the file.",
      advice: "Try another file, or let Reddit host it, then retry.",
      is_charged: false,
    });
  }
  const { used } = await app.db
    .selectFrom("quota_periods")
    .select("used")
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(used).toBe(0);

  const now = new Date();
  await app.db
    .updateTable("posts")
    .set({ state: "scheduled", post_at: now, next_at: now })
    .where("id", "=", id)
    .execute();
  await stateOf(id).toBe("posted");
});

test("a file Redgifs refuses fails the post in its words", async () => {
  await app.sandbox.redgifs.setKnobs({ max_file_bytes: 100 });
  const { id, gifs } = await aHosted();
  runningEngine(app);
  await stateOf(id).toBe("failed");
  expect((await row(id)).error).toBe("Your proposed upload exceeds the maximum allowed size.");
  expect(await gifs()).toEqual([]);
});
