import { removalReasons } from "@ponkan/contract/posts/removal-reason";
import { afterAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser, type BuiltAccount } from "../../../testing/builders.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type SeenResult, saveResults } from "./save-results.ts";

const { db, close } = await testDatabase();
afterAll(close);

const posted_at = "2026-05-01T12:00:00Z";
const day = (number: number) => new Date(Date.parse(posted_at) + number * 24 * 60 * 60 * 1000);
let account: BuiltAccount;
let count = 0;
beforeEach(async () => {
  account = await anAccount(db, await aCreator(db, await aUser(db)));
});

const anOut = async () => (await aPost(db, account, { state: "posted", posted_at, remote_id: `t3_s${count++}` })).id;
const shown = (post_id: number, result: Partial<SeenResult["result"]> = {}): SeenResult => ({
  post_id,
  result: { numbers: { score: 1 }, removal_reason: null, is_deleted: false, ...result },
});
const save = (now: Date, ...seen: SeenResult[]) => saveResults(db, account.creator_id, seen, now);
const row = (id: number) => db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const threatsOf = async (id: number) =>
  (
    await db.selectFrom("post_threats").select(["type", "severity"]).where("post_id", "=", id).orderBy("type").execute()
  ).map(({ type, severity }) => `${type} ${severity}`);
const eventsOf = async (id: number) =>
  (await db.selectFrom("post_events").select("text").where("post_id", "=", id).orderBy("id").execute()).map(
    ({ text }) => text,
  );

test("numbers that are not told stay as they were", async () => {
  const id = await anOut();
  await save(day(0), shown(id, { numbers: { likes: 3, views: 40 } }));
  await save(day(1), shown(id, { numbers: { likes: 5 } }));
  expect(await row(id)).toMatchObject({ likes: 5, views: 40, score: null, results_at: day(1) });
});

test("a number beyond what is kept counts as the largest that is, one that is none as not told", async () => {
  const [many, odd] = [await anOut(), await anOut()];
  const none = { views: Number.NaN, likes: 1.5, upvote_ratio: Number.POSITIVE_INFINITY };
  await save(day(0), shown(many, { numbers: { views: 3e9, score: -1e300 } }), shown(odd, { numbers: none }));
  expect(await row(many)).toMatchObject({ views: 2 ** 31 - 1, score: -(2 ** 31) + 1 });
  expect(await row(odd)).toMatchObject({ views: null, likes: 1, upvote_ratio: null, results_at: day(0) });
});

test.each([
  [true, "deleted", "Deleted from Reddit."],
  [false, "deleted_as_planned", "Deleted from Reddit as planned when you scheduled it."],
])(
  "seen gone while it is deleted from here (by wish: %s) it is told as that (PO-04)",
  async (is_forced, kind, text) => {
    const id = await anOut();
    const step = { post_id: id, kind: "delete" as const, account_id: account.id };
    await db
      .insertInto("steps")
      .values({ ...step, is_forced, next_at: day(0) })
      .execute();
    const attempt = { ...step, number: 1, match_key: "delete", draft: "{}", rev: 1 };
    await db.insertInto("attempts").values(attempt).execute();
    await save(day(1), shown(id, { is_deleted: true }));
    expect(await row(id)).toMatchObject({ state: "deleted", removal_reason: "author" });
    expect(await eventsOf(id)).toEqual([text]);
    expect(await db.selectFrom("post_events").select("kind").where("post_id", "=", id).execute()).toEqual([{ kind }]);
  },
);

test.each(removalReasons.filter((reason) => reason !== "deleted"))("removed: %s (AN-04)", async (removal_reason) => {
  const id = await anOut();
  await save(day(1), shown(id, { removal_reason }));
  await save(day(2), shown(id, { removal_reason }));
  expect(await row(id)).toMatchObject({ state: "posted", removal_reason, removed_at: day(1) });
  expect(await eventsOf(id)).toHaveLength(1);
  const threats = { moderator: ["20 low"], reddit: ["19 low"], automod_filtered: ["19 low"] };
  expect(await threatsOf(id)).toEqual(Object.hasOwn(threats, removal_reason) ? Object(threats)[removal_reason] : []);
});

test("one removal more changes the threat of all of the last 30 days, and approval takes it back (BS-03, BS-04)", async () => {
  const [first, second, third, kept] = [await anOut(), await anOut(), await anOut(), await anOut()];
  await save(day(0), shown(first, { removal_reason: "reddit" }), shown(kept));
  await save(day(20), shown(second, { removal_reason: "automod_filtered" }));
  expect([await threatsOf(first), await threatsOf(second)]).toEqual([["19 medium"], ["19 medium"]]);
  // By now the first removal is more than 30 days ago.
  await save(day(31), shown(third, { removal_reason: "moderator" }));
  expect([await threatsOf(second), await threatsOf(third)]).toEqual([["19 low"], ["20 low"]]);
  expect([await threatsOf(first), await threatsOf(kept)]).toEqual([["19 medium"], []]);
  await save(day(32), shown(first), shown(second));
  expect([await threatsOf(first), await threatsOf(second)]).toEqual([[], []]);
  expect(await row(second)).toMatchObject({ removal_reason: null, removed_at: null });
  expect(await eventsOf(second)).toEqual([
    "Held back by AutoModerator until a moderator has looked at it.",
    "Approved: everybody can see it again.",
  ]);
});

test("each may have been seen at a time of its own, and removals count as of then (BS-03, BS-04)", async () => {
  const [first, second, third] = [await anOut(), await anOut(), await anOut()];
  const seen = [
    { ...shown(third, { removal_reason: "moderator" }), at: day(32) },
    { ...shown(first, { removal_reason: "moderator" }), at: day(1) },
    { ...shown(second, { removal_reason: "moderator" }), at: day(20) },
  ];
  await save(day(40), ...seen);
  expect([await row(first), await row(second), await row(third)]).toMatchObject(
    [day(1), day(20), day(32)].map((at) => ({ removed_at: at, results_at: at })),
  );
  const at = await db
    .selectFrom("post_events")
    .select("at")
    .where("post_id", "in", [first, second, third])
    .orderBy("at")
    .execute();
  expect(at.map((event) => event.at)).toEqual([day(1), day(20), day(32)]);
  expect(await Promise.all([first, second, third].map(threatsOf))).toEqual([["20 low"], ["20 low"], ["20 low"]]);
});

test("what its author has deleted is deleted, and is no threat any more", async () => {
  const id = await anOut();
  await save(day(1), shown(id, { removal_reason: "moderator" }));
  await save(day(2), shown(id, { is_deleted: true }));
  expect(await row(id)).toMatchObject({ state: "deleted", removal_reason: "deleted", deleted_at: day(2) });
  expect(await threatsOf(id)).toEqual([]);
  expect((await eventsOf(id)).at(-1)).toBe("Deleted on Reddit by its author.");
  await save(day(3), shown(id, { numbers: { score: 99 } }));
  expect((await row(id)).score).toBe(1);
});

test("posts of another creator, or not out, are left alone", async () => {
  const planned = await aPost(db, account);
  const others = await anAccount(db, await aCreator(db, await aUser(db)));
  const foreign = await aPost(db, others, { state: "posted", posted_at, remote_id: "t3_foreign" });
  await save(day(1), shown(planned.id, { removal_reason: "reddit" }), shown(foreign.id, { is_deleted: true }));
  expect([await row(planned.id), await row(foreign.id)]).toMatchObject([
    { state: "scheduled", results_at: null, removal_reason: null },
    { state: "posted", results_at: null },
  ]);
});

test("two looks at once count each other's removals", async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, anOut));
  await Promise.all(ids.map((id) => save(day(1), shown(id, { removal_reason: "moderator" }))));
  expect(await Promise.all(ids.map(threatsOf))).toEqual(ids.map(() => ["20 high"]));
});
