import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { startEngine } from "../engine.ts";
import { aDuePost, aDueRedditPost, aMember, aRedditor, claimSome, postState, runningEngine } from "../testing.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ sandbox: true });
});
afterEach(() => app.close());

const quick = { slots: 8, timeScale: 0.01 };
const switchOf = () => app.db.selectFrom("publishing_switch").selectAll().executeTakeFirstOrThrow();
const isPublishing = async () => (await app.get("/health")).body.publishing;

/** Makes it look as if another database or address was published from last. */
const forget = (values: { identity?: string; address?: string }) =>
  app.db.updateTable("publishing_switch").set(values).execute();

async function aHeld() {
  const { account } = await aRedditor(app);
  const due = await aDueRedditPost(app, account);
  await forget({ identity: "7000000000000000000-00000001" });
  const engine = startEngine(app.ctx, app.connection);
  await expect.poll(async () => (await switchOf()).is_on).toBe(false);
  await engine.stop();
  return { account, due };
}

test("a database that was restored or promoted sends nothing, and says so (C-20, D-12)", async () => {
  const { due } = await aHeld();
  expect(await claimSome(app, 10)).toEqual([]);
  // Switching publishing on is not enough: this is not the database last published from.
  await app.db.updateTable("publishing_switch").set({ is_on: true }).execute();
  expect(await claimSome(app, 10)).toEqual([]);
  expect(await postState(app, due.id)).toBe("scheduled");
  expect(await isPublishing()).toBe("off");
  expect((await switchOf()).reason).toBe("This database was restored, promoted or copied.");
});

/** An engine whose operator has confirmed this database by name. */
async function confirmedEngine() {
  const { rows } = await sql<{ name: string }>`select database_identity() as name`.execute(app.db);
  const publishing = { ...quick, from: rows[0]!.name };
  const engine = startEngine({ ...app.ctx, config: { ...app.ctx.config, publishing } }, app.connection);
  onTestFinished(() => engine.stop());
  return rows[0]!.name;
}
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 40_000 });

test("confirmed by name, it sends what comes and leaves to people what may be out and nobody can tell (C-20)", async () => {
  const { account } = await aHeld();
  const soon = await aDueRedditPost(app, account, { post_at: new Date(Date.now() + 1500) });
  // A platform that can only look up posts by its own ids, and an account that cannot be read.
  const film = await aDuePost(app, await aMember(app, "tiktok"), { type: "media" });
  const lost = await aRedditor(app, { status: "reconnect_needed" });
  const unread = await aDueRedditPost(app, lost.account);
  const identity = await confirmedEngine();
  await eventually(() => postState(app, soon.id)).toBe("posted");
  for (const { id } of [film, unread]) {
    expect(await postState(app, id)).toBe("needs_check");
    const { error } = await app.db.selectFrom("posts").select("error").where("id", "=", id).executeTakeFirstOrThrow();
    expect(error).toBe("It may be out already: the database was put back to an earlier state.");
  }
  expect(await switchOf()).toMatchObject({ is_on: true, reason: null, identity });
});

test("what the platform shows is attached, what it does not show is sent, each once (D-12)", async () => {
  const { account, name } = await aRedditor(app);
  const post_at = new Date(Date.now() - 1000);
  const twin = { title: "Fog on the lake", content: "At six", post_at };
  // A post the other database has sent and this one knows nothing about.
  const first = startEngine({ ...app.ctx, config: { ...app.ctx.config, publishing: quick } }, app.connection);
  const { id: forgotten } = await aDueRedditPost(app, account, twin);
  await eventually(() => postState(app, forgotten)).toBe("posted");
  await first.stop();
  await app.db.deleteFrom("posts").where("id", "=", forgotten).execute();
  const { id: sent } = await aDueRedditPost(app, account, twin);
  const { id: unsent } = await aDueRedditPost(app, account, { title: "Rain", post_at });
  await forget({ identity: "7000000000000000000-00000001" });

  await confirmedEngine();
  for (const id of [sent, unsent]) await eventually(() => postState(app, id)).toBe("posted");
  const out = await app.sandbox.reddit.postsBy(name);
  expect(out.map(({ title }) => title).toSorted()).toEqual(["Fog on the lake", "Rain"]);
  const attempts = await app.db.selectFrom("attempts").select(["post_id", "state"]).orderBy("id").execute();
  expect(attempts.filter(({ post_id }) => post_id === sent)).toEqual([{ post_id: sent, state: "found" }]);
  expect(attempts.filter(({ post_id }) => post_id === unsent).map(({ state }) => state)).toEqual([
    "absent",
    "accepted",
  ]);
});

test("of two installations on copies of one database only the one with its address sends (D-13)", async () => {
  const { account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  await forget({ address: "https://ponkan.example" });
  const claim = (address: string) => claimSome(app, 1, { address });
  expect(await claim("https://staging.example")).toEqual([]);
  expect(await claim("https://ponkan.example")).toHaveLength(1);
  expect(await postState(app, id)).toBe("scheduled");
});

test("the first database that is published from is remembered", async () => {
  runningEngine(app);
  await expect.poll(async () => (await switchOf()).identity).toMatch(/^\d+-00000001-\d+-\d+$/);
  expect(await isPublishing()).toBe("ok");
});
