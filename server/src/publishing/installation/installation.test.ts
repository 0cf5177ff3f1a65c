import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { startEngine } from "../engine.ts";
import { aDueRedditPost, aRedditor, claimSome, postState, runningEngine } from "../testing.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ sandbox: true });
});
afterEach(() => app.close());

const switchOf = () => app.db.selectFrom("publishing_switch").selectAll().executeTakeFirstOrThrow();
const isPublishing = async () => (await app.get("/health")).body.publishing;

/** As if the database had been published from elsewhere. */
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
  // Also when somebody switches it on: it is not the database that was published from.
  await app.db.updateTable("publishing_switch").set({ is_on: true }).execute();
  expect(await claimSome(app, 10)).toEqual([]);
  expect(await postState(app, due.id)).toBe("scheduled");
  expect(await isPublishing()).toBe("off");
  expect((await switchOf()).reason).toBe("This database was restored, promoted or copied.");
});

test("confirmed by name, it sends what comes and leaves to people what may be out (C-20)", async () => {
  const { account, due } = await aHeld();
  const soon = await aDueRedditPost(app, account, { post_at: new Date(Date.now() + 1500) });
  const { rows } = await sql<{ name: string }>`select database_identity() as name`.execute(app.db);
  const publishing = { ...app.ctx.config.publishing, from: rows[0]!.name };
  const engine = startEngine({ ...app.ctx, config: { ...app.ctx.config, publishing } }, app.connection);
  await expect.poll(() => postState(app, soon.id), { timeout: 15_000 }).toBe("posted");
  await engine.stop();
  expect(await postState(app, due.id)).toBe("failed");
  const { error } = await app.db.selectFrom("posts").select("error").where("id", "=", due.id).executeTakeFirstOrThrow();
  expect(error).toBe("It may be out already: the database was put back to an earlier state.");
  expect(await switchOf()).toMatchObject({ is_on: true, reason: null, identity: rows[0]!.name });
});

test("a comment that may be out already is not sent, and open pages hear of it (C-20)", async () => {
  const { creator, account } = await aRedditor(app);
  const { id } = await aDueRedditPost(app, account);
  await sql`update posts set state = 'sending' where id = ${id}`.execute(app.db);
  await sql`update posts set state = 'posted', posted_at = now() where id = ${id}`.execute(app.db);
  await sql`
    insert into steps (post_id, kind, account_id, next_at) values (${id}, 'comment', ${account.id}, now())`.execute(
    app.db,
  );
  await forget({ identity: "7000000000000000000-00000001" });
  const { rows } = await sql<{ name: string }>`select database_identity() as name`.execute(app.db);
  const publishing = { ...app.ctx.config.publishing, from: rows[0]!.name };
  const engine = startEngine({ ...app.ctx, config: { ...app.ctx.config, publishing } }, app.connection);
  const told = async () =>
    (await app.db.selectFrom("outbox").select("payload").execute()).map(({ payload }) => payload);
  await expect.poll(told, { timeout: 15_000 }).toContainEqual({ creator_id: creator.id, ids: [id] });
  await engine.stop();
  const post = await app.db.selectFrom("posts").select("comment_error").where("id", "=", id).executeTakeFirstOrThrow();
  expect(post.comment_error).toBe("The comment may be posted already.");
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
