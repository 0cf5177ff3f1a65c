import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDueRedditPost, aRedditor, claimSome, postState, runningEngine } from "../testing.ts";
import { aMedia, anAnimation, aRedgifsAccount, mediaOf } from "../testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => app.close());

/** Only affects the trial process: this one read the variable when it started. */
const trialsDieAt = (point: string) => vi.stubEnv("CRASH_AT", point);

/** As if two holders of the lane had died. */
const suspect = (accountId: number) =>
  app.db.updateTable("accounts").set({ lane_deaths: 2 }).where("id", "=", accountId).execute();

const lastEvent = async (postId: number) => {
  const events = app.db.selectFrom("post_events").select(["kind", "text"]).where("post_id", "=", postId);
  return (await events.orderBy("id", "desc").executeTakeFirst())!;
};
const incidentsOf = (postId: number) =>
  app.db.selectFrom("incidents").select(["kind", "details"]).where("post_id", "=", postId).execute();
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000 });

/** A published post with a step still to be done. */
async function aPostWith(kind: "comment" | "crosspost" | "delete" | "check") {
  const { account } = await aRedditor(app);
  const values = { state: "posted", remote_id: `t3_${account.id}`, posted_at: new Date(), comment: "First!" } as const;
  const { id } = await aDueRedditPost(app, account, values);
  await app.db.insertInto("steps").values({ post_id: id, kind, account_id: account.id, next_at: new Date() }).execute();
  await suspect(account.id);
  return { id, account };
}

test.for([
  ["comment", "The comment was not posted."],
  ["crosspost", "The post was not shared on the own profile."],
  ["delete", "The post was not deleted."],
  ["check", "The post is not looked at any more."],
] as const)("a %s that stops the process which does nothing else is set aside (C-25)", async ([kind, said]) => {
  const { id, account } = await aPostWith(kind);
  trialsDieAt(kind === "check" ? `check begin ${id}` : `${kind} begin ${id}`);
  runningEngine(app);
  const steps = app.db.selectFrom("steps").select("state").where("post_id", "=", id);
  await eventually(async () => (await steps.executeTakeFirst())?.state).toBe("failed");
  expect(await postState(app, id)).toBe("posted");
  await eventually(() => lastEvent(id)).toEqual({
    kind: `${kind}_failed`,
    text: `${said} Something in it stops our worker each time.`,
  });
  await eventually(() => incidentsOf(id)).toEqual([{ kind: "stops_worker", details: { step: kind, how: "SIGKILL" } }]);
  const row = () => app.db.selectFrom("accounts").select(["lane_owner", "lane_deaths"]).where("id", "=", account.id);
  await eventually(() => row().executeTakeFirst()).toEqual({ lane_owner: null, lane_deaths: 0 });
});

test("a send without an answer whose search stops workers is left to a person", async () => {
  const { account, name } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account, { state: "unknown", attempt: 1 });
  const attempt = {
    post_id: id,
    kind: "publish",
    number: 1,
    account_id: account.id,
    match_key: "key",
    rev: 1,
  } as const;
  await app.db
    .insertInto("attempts")
    .values({ ...attempt, draft: "{}" })
    .execute();
  await suspect(account.id);
  trialsDieAt(`begin ${id}`);
  runningEngine(app);
  await eventually(() => postState(app, id)).toBe("needs_check");
  const { text } = await lastEvent(id);
  expect(text).toBe("We could not find out whether the post is out. Something in it stops our worker each time.");
  expect(await app.sandbox.reddit.postsBy(name)).toEqual([]);
});

test("a file that stops workers on its way to Redgifs is given up, and its post says so", async () => {
  const { account, creator } = await aRedditor(app);
  const redgifs = await aRedgifsAccount(app, creator);
  const media = await aMedia(app, creator, anAnimation());
  const { id } = await aDueRedditPost(app, account, { type: "media", media_host: "redgifs", media: mediaOf(media) });
  const { id: preparation } = await app.db
    .insertInto("preparations")
    .values({ account_id: redgifs.id, media_id: media.id, description: "Fog", next_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await suspect(redgifs.id);
  trialsDieAt(`preparation begin ${preparation}`);
  runningEngine(app);
  await eventually(() => postState(app, id)).toBe("failed");
  expect((await lastEvent(id)).text).toBe("The file was not sent. Something in it stops our worker each time.");
});

test("a post over which the process gets stuck is set aside too, and the process is ended", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  await suspect(account.id);
  vi.stubEnv("CRASH_BY", "hanging");
  trialsDieAt(`begin ${id}`);
  runningEngine(app);
  await eventually(() => postState(app, id)).toBe("failed");
  await eventually(() => incidentsOf(id)).toEqual([{ kind: "stops_worker", details: { how: "it hung" } }]);
});

test("what was armed when the process died is looked for, not blamed", async () => {
  const { account, name } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  await suspect(account.id);
  trialsDieAt("after-answer");
  runningEngine(app);
  await eventually(() => postState(app, id)).toBe("posted");
  expect(await app.sandbox.reddit.postsBy(name)).toHaveLength(1);
  expect(await incidentsOf(id)).toEqual([]);
});

test("an innocent is done apart, and trusted again from then on", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  await suspect(account.id);
  runningEngine(app);
  await eventually(() => postState(app, id)).toBe("posted");
  const { lane_deaths } = await app.db
    .selectFrom("accounts")
    .select("lane_deaths")
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  expect(lane_deaths).toBe(0);
});

test("deaths are those of others, in a row, with the lane in their hands", async () => {
  const { account } = await aRedditor(app);
  await aDueRedditPost(app, account, { post_at: new Date(Date.now() - 60_000) });
  const deaths = async (owner: string) => {
    const [lane] = (await claimSome(app, 100, { owner, leaseMs: 1 })).filter(
      ({ account_id }) => account_id === account.id,
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    return lane!.deaths;
  };
  expect([await deaths("one"), await deaths("one"), await deaths("two"), await deaths("three")]).toEqual([0, 0, 1, 2]);
});
