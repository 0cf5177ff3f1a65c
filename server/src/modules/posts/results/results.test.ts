import { afterAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount } from "../../../testing/builders.ts";
import { testDatabase } from "../../../testing/database.ts";

const { db, close } = await testDatabase();
afterAll(close);

const posted_at = "2026-05-01T12:00:00Z";
const out = { state: "posted", posted_at, remote_id: "t3_one" } as const;
let account: BuiltAccount;
beforeEach(async () => {
  account = await anAccount(db, await aCreator(db, await aUser(db)));
});

const read = (id: number, results_at: string, numbers: object) =>
  db
    .updateTable("posts")
    .set({ results_at, ...numbers })
    .where("id", "=", id)
    .execute();
const points = (id: number) =>
  db
    .selectFrom("post_results")
    .select(["at", "score", "comments", "creator_id"])
    .where("post_id", "=", id)
    .orderBy("at")
    .execute();
const watched = () =>
  db.selectFrom("watched_posts").select(["post_id", "next_at"]).where("account_id", "=", account.id).execute();

test("a reading is a point when it found other numbers than the one before", async () => {
  const { id, creator_id } = await aPost(db, account, out);
  await read(id, "2026-05-01T12:15:00Z", { score: 1, comments: 0 });
  await read(id, "2026-05-01T13:15:00Z", { score: 1, comments: 0 });
  await read(id, "2026-05-01T14:15:00Z", { score: 5, comments: 0 });
  expect(await points(id)).toEqual([
    { at: new Date("2026-05-01T12:15:00Z"), score: 1, comments: 0, creator_id },
    { at: new Date("2026-05-01T14:15:00Z"), score: 5, comments: 0, creator_id },
  ]);
});

test("a post is watched while it is out, has a name and an account to ask as", async () => {
  await aPost(db, account);
  await aPost(db, account, { ...out, remote_id: null });
  const { id } = await aPost(db, account, out);
  expect(await watched()).toEqual([{ post_id: id, next_at: new Date("2026-05-01T12:15:00Z") }]);
  await db.updateTable("posts").set({ account_id: null }).where("id", "=", id).execute();
  expect(await watched()).toEqual([]);
  await db.updateTable("posts").set({ account_id: account.id }).where("id", "=", id).execute();
  expect(await watched()).toHaveLength(1);
  await db.updateTable("posts").set({ state: "deleted" }).where("id", "=", id).execute();
  expect(await watched()).toEqual([]);
});

test("results go with their post", async () => {
  const { id } = await aPost(db, account, { ...out, results_at: posted_at, score: 3 });
  expect(await points(id)).toHaveLength(1);
  await db.deleteFrom("posts").where("id", "=", id).execute();
  expect([await points(id), await watched()]).toEqual([[], []]);
});
