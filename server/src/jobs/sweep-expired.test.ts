import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { sweepExpired } from "./sweep-expired.ts";

const { db, close } = await testDatabase();
afterAll(close);

test("the sweep removes attempts to connect, old events and old answers and leaves the others", async () => {
  const now = new Date("2026-05-01T12:00:00Z");
  const user = await db.insertInto("users").defaultValues().returning("id").executeTakeFirstOrThrow();
  const attempt = (name: string, expires_at: string) => ({
    state_hash: Buffer.from(name),
    platform: Platform.reddit,
    session_id: "live",
    redirect_uri: "http://localhost/connect/reddit",
    expires_at,
  });
  await db
    .insertInto("connect_attempts")
    .values([attempt("old", "2026-05-01T11:59:59Z"), attempt("live", "2026-05-01T12:00:01Z")])
    .execute();
  // By the database clock, which decides what day it is.
  const event = (name: string, days: number) => ({
    channel: "c",
    event: name,
    payload: "{}",
    created_at: sql<Date>`now() - make_interval(days => ${days}::integer)`,
  });
  await db
    .insertInto("outbox")
    .values([event("older", 3), event("old", 2), event("yesterday", 1), event("new", 0)])
    .execute();
  const answered = (key: string, created_at: string) => ({
    user_id: user.id,
    key,
    request_hash: Buffer.from("hash"),
    status: 201,
    reply: "{}",
    created_at,
  });
  const [oldKey, newKey] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  await db
    .insertInto("idempotent_requests")
    .values([answered(oldKey, "2026-04-30T11:59:59Z"), answered(newKey, "2026-04-30T12:00:01Z")])
    .execute();

  await sweepExpired({ db, clock: { now: () => now } });
  const attempts = await db.selectFrom("connect_attempts").select("state_hash").execute();
  expect(attempts.map(({ state_hash }) => state_hash.toString())).toEqual(["live"]);
  expect(await db.selectFrom("idempotent_requests").select("key").execute()).toEqual([{ key: newKey }]);
  expect(await db.selectFrom("outbox").select("event").orderBy("id").execute()).toEqual([
    { event: "yesterday" },
    { event: "new" },
  ]);
});

test("an old part of the outbox that somebody reads for long is left for the next time, and nobody waits behind it", async () => {
  const created_at = sql<Date>`now() - interval '2 days'`;
  await db.insertInto("outbox").values({ channel: "c", event: "old", payload: "{}", created_at }).execute();
  const reader = await db.startTransaction().execute();
  await reader.selectFrom("outbox").select("id").execute();
  await expect(sweepExpired({ db, clock: { now: () => new Date() } })).rejects.toThrow(/lock timeout/);
  await reader.commit().execute();
  await sweepExpired({ db, clock: { now: () => new Date() } });
  expect(await db.selectFrom("outbox").select("id").where("event", "=", "old").execute()).toEqual([]);
});
