import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { sweepExpired } from "./sweep-expired.ts";

const { db, close } = await testDatabase();
afterAll(close);

test("the sweep removes expired sessions, attempts to connect, old events and old answers and leaves the others", async () => {
  const now = new Date("2026-05-01T12:00:00Z");
  const user = await db.insertInto("users").defaultValues().returning("id").executeTakeFirstOrThrow();
  const session = (id: string, expires_at: string) => ({
    id,
    secret_hash: Buffer.from(id),
    user_id: user.id,
    created_at: now,
    last_seen_at: now,
    expires_at,
  });
  await db
    .insertInto("sessions")
    .values([session("old", "2026-05-01T11:59:59Z"), session("live", "2026-05-01T12:00:01Z")])
    .execute();
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
  const event = (name: string, created_at: string) => ({ channel: "c", event: name, payload: "{}", created_at });
  await db
    .insertInto("outbox")
    .values([event("old", "2026-04-30T11:00:00Z"), event("new", "2026-05-01T11:00:00Z")])
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
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([{ id: "live" }]);
  const attempts = await db.selectFrom("connect_attempts").select("state_hash").execute();
  expect(attempts.map(({ state_hash }) => state_hash.toString())).toEqual(["live"]);
  expect(await db.selectFrom("idempotent_requests").select("key").execute()).toEqual([{ key: newKey }]);
  expect(await db.selectFrom("outbox").select("event").execute()).toEqual([{ event: "new" }]);
});
