import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../../testing/builders.ts";
import { testDatabase } from "../../../testing/database.ts";
import { eachOutcome, type Outcome } from "./outcomes.ts";

const { db, close } = await testDatabase();
afterAll(close);

const posted_at = new Date("2026-05-01T12:34:56.789Z");
const of = { at: posted_at.getTime(), is_removed: false, reaction: null, comments: null, upvote_ratio: null };
const unknown = { reposts: null, replies: null, views: null, reach: null, shares: null };
const cases = [
  ["reddit", { score: -5, comments: 0, upvote_ratio: 0.25 }, { reaction: -5, comments: 0, upvote_ratio: 0.25 }],
  ["reddit", {}, {}],
  ["reddit", { removal_reason: "moderator" }, { is_removed: true }],
  ["reddit", { removal_reason: "author" }, {}],
  ["reddit", { removal_reason: "deleted", state: "deleted" }, {}],
  ["twitter", { likes: 3, reposts: 1, replies: 0, views: 2_000_000_000 }, { reaction: 3 }],
  ["instagram", { likes: 7, comments: 2, reach: 90 }, { reaction: 7, comments: 2 }],
  ["tiktok", { views: 5, shares: 6 }, {}],
] as const;

function outcomesIn(packed: Buffer, platform: Platform): Outcome[] {
  const found: Outcome[] = [];
  eachOutcome(packed, platform, (outcome) => found.push({ ...outcome }));
  return found;
}

test.each(cases)("what is packed of a post on %s is what its row says: %o", async (platform, values, told) => {
  const account = await anAccount(db, await aCreator(db, await aUser(db)), { platform });
  const number = Platform[platform];
  const { id } = await aPost(db, account, { platform: number, state: "posted", posted_at, remote_id: "r", ...values });
  const read = async () =>
    (await db.selectFrom("posts").select("outcome").where("id", "=", id).executeTakeFirstOrThrow()).outcome!;
  const own = Object.fromEntries(Object.keys(unknown).map((name) => [name, Object(values)[name] ?? null]));
  const expected = { ...of, ...told, elsewhere: platform === "reddit" ? null : own };
  const packed = await read();
  expect(outcomesIn(Buffer.concat([packed, packed]), number)).toEqual([expected, expected]);

  await db.updateTable("posts").set({ comments: 41 }).where("id", "=", id).execute();
  expect(outcomesIn(await read(), number)).toEqual([{ ...expected, comments: 41 }]);
});

test("what is not out has no outcome", async () => {
  const account = await anAccount(db, await aCreator(db, await aUser(db)));
  await aPost(db, account);
  expect((await db.selectFrom("posts").select("outcome").where("posted_at", "is", null).execute())[0]!.outcome).toBe(
    null,
  );
});
