import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aUser, type BuiltAccount, type BuiltCreator } from "../../../testing/builders.ts";
import { testDatabase } from "../../../testing/database.ts";
import { loadAccountHealth } from "./load-account-health.ts";

const { db, close } = await testDatabase();
afterAll(close);

const since = new Date("2026-05-01T00:00:00Z");
let creator: BuiltCreator;
let account: BuiltAccount;
beforeEach(async () => {
  creator = await aCreator(db, await aUser(db));
  account = await anAccount(db, creator, { facts: { karma_post: 3, karma_comment: -1, created_at: since } });
});

const standing = (name: string, is_banned: boolean, day: string) =>
  sql`insert into account_subreddits (account_id, name, access, is_banned, is_approved, read_at)
      values (${account.id}, ${name}, 'public', ${is_banned}, false, ${day})
      on conflict (account_id, name) do update set is_banned = excluded.is_banned, read_at = excluded.read_at`.execute(
    db,
  );
const bans = async () => (await loadAccountHealth(db, creator.id, since))!.bans;

test("what nobody has read yet is not made up", async () => {
  const health = await loadAccountHealth(db, creator.id, since);
  expect(health).toMatchObject({ karma_post: 3, karma_comment: -1, created_at: since, is_email_verified: null });
  expect(health).toMatchObject({ is_suspended: false, is_shadowbanned: false, comments_read_at: null, bans: [] });
  expect(await loadAccountHealth(db, (await aCreator(db, await aUser(db))).id, since)).toBeUndefined();
});

test("a ban is known from when it was found until it is lifted, and begins anew when it comes back", async () => {
  const [first, later, last] = ["2026-05-02T00:00:00Z", "2026-05-03T00:00:00Z", "2026-05-09T00:00:00Z"] as const;
  await standing("openfield", true, first);
  await standing("opentable", false, first);
  await standing("openfield", true, later);
  expect(await bans()).toEqual([{ name: "openfield", found_at: new Date(first), ended_at: null }]);
  await standing("openfield", false, later);
  expect(await bans()).toEqual([{ name: "openfield", found_at: new Date(first), ended_at: new Date(later) }]);
  await standing("openfield", true, last);
  expect(await bans()).toEqual([{ name: "openfield", found_at: new Date(last), ended_at: null }]);
});

test("bans are of the person on Reddit, and outlive the connection", async () => {
  await standing("openfield", true, "2026-05-02T00:00:00Z");
  await db.deleteFrom("accounts").where("id", "=", account.id).execute();
  await anAccount(db, creator, { remote_user_id: account.remote_user_id });
  expect((await bans()).map(({ name }) => name)).toEqual(["openfield"]);
});
