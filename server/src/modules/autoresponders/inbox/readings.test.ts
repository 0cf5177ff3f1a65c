import { afterAll, beforeEach, expect, test } from "vitest";
import { aCreator, anAccount, aUser } from "../../../testing/builders.ts";
import { testDatabase } from "../../../testing/database.ts";
import { anAutoresponder } from "../testing.ts";
import { addWantedReadings, claimReadings, finishReading, putOffReading } from "./readings.queries.ts";

const { db, close } = await testDatabase();
afterAll(close);
beforeEach(async () => {
  await db.deleteFrom("autoresponders").execute();
});

const proxy = "http://127.0.0.1:9";
const usual = { most: 16, perUser: 4, leaseMs: 60_000, yieldsMs: 10_000, kind: "doubtful" as const, busy: [] };

async function someReadings(count: number, values: Parameters<typeof anAccount>[2] = {}): Promise<number[]> {
  const user = await aUser(db);
  const ids = [];
  for (let each = 0; each < count; each++) {
    const creator = await aCreator(db, user);
    await anAutoresponder(db, creator);
    ids.push((await anAccount(db, creator, values)).id);
  }
  await addWantedReadings(db);
  return ids;
}
const idsOf = (claimed: { account_id: number }[]) => claimed.map(({ account_id }) => account_id).toSorted();

test("a user with many proxies, which may all be slow, leaves places to the others", async () => {
  const many = await someReadings(10, { proxy });
  const [other] = await someReadings(1, { proxy });
  const first = await claimReadings(db, usual);
  expect(first.filter(({ account_id }) => many.includes(account_id))).toHaveLength(4);
  expect(idsOf(first)).toContain(other);
  const busy = first.slice(0, 3);
  const more = await claimReadings(db, { ...usual, busy });
  expect(more.map(({ user_id }) => user_id)).toEqual([busy[0]!.user_id]);
});

test("who has no proxy and was read the last time is read apart from the others", async () => {
  const [sound] = await someReadings(1);
  const [proxied] = await someReadings(1, { proxy });
  const [failed] = await someReadings(1);
  await putOffReading(db, failed!, 0);
  expect(idsOf(await claimReadings(db, { ...usual, kind: "sound" }))).toEqual([sound]);
  expect((await claimReadings(db, usual)).map(({ account_id }) => account_id)).toEqual(
    expect.arrayContaining([proxied, failed]),
  );
  expect(await claimReadings(db, usual)).toEqual([]);
});

test("those that were due at one moment are spread from then on; the others keep their time", async () => {
  const [late, onTime] = await someReadings(2);
  const now = new Date();
  const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000);
  const claimed = (account_id: number, due_at: Date) => ({
    ...{ account_id, due_at, begun_at: now, creator_id: 0, user_id: 0, username: "", failures: 0 },
  });
  await finishReading(db, claimed(late!, minutesAgo(1.5)), 120_000);
  await finishReading(db, claimed(onTime!, new Date(now.getTime() - 1000)), 120_000);
  const next = async (id: number) => {
    const row = db.selectFrom("inbox_readings").select("next_at").where("account_id", "=", id);
    return (await row.executeTakeFirstOrThrow()).next_at.getTime() - now.getTime();
  };
  expect([await next(late!), await next(onTime!)]).toEqual([117_600, 119_000]);
});
