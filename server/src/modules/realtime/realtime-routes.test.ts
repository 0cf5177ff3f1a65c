import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSignedFor } from "../../realtime/channel-auth.ts";
import { publish } from "../../realtime/outbox.ts";
import { aCreator, aUser, type BuiltCreator } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let caller: Caller;
let mine: BuiltCreator;
let theirs: BuiltCreator;
beforeAll(async () => {
  app = await testApp();
  const user = await aUser(app.db);
  caller = await app.as(user);
  mine = await aCreator(app.db, user, { name: "Ann Bé" });
  theirs = await aCreator(app.db, await aUser(app.db), { name: "Bob" });
});
afterAll(() => app.close());

const ask = (channel_name: string, socket_id = "12.34") =>
  caller.post("/broadcasting/auth", { socket_id, channel_name });

test("the channel of an own creator is signed for this socket (RE-02, RT-04)", async () => {
  const channel = `private-creators.${mine.id}.Ann_B_`;
  const { status, body } = await ask(channel);
  expect(status).toBe(200);
  expect(isSignedFor(body.auth, "test-secret", "test-key", "12.34", channel)).toBe(true);
  expect(isSignedFor(body.auth, "test-secret", "test-key", "12.35", channel)).toBe(false);
});

test("any other channel is not found (PERM-05, ST-22, BI-208)", async () => {
  const others = [
    `private-creators.${theirs.id}.Bob`,
    `private-creators.${mine.id}`,
    `private-creators.${mine.id}.`,
    `private-creators.${mine.id}.Bob`,
    `private-creators.${mine.id}.Ann_B_x`,
    `creators.${mine.id}.Ann_B_`,
    `presence-creators.${mine.id}.Ann_B_`,
    "private-creators.*",
    "private-creators.0.x",
    "private-creators.99999999999999999999.x",
    "private-everything",
  ];
  for (const channel of others) {
    const { status, body } = await ask(channel);
    expect([channel, status, body.message]).toEqual([channel, 403, "Channel is not found."]);
  }
});

test.each(["../../etc", ".", "con", "a/b", "a.b.c"])(
  "a creator named '%s' has a channel of its own, and no part of the name is another (BI-056)",
  async (name) => {
    const { status, body } = await caller.patch(`/creators/${mine.id}`, { name });
    expect([status, body.data?.name]).toEqual([200, name]);
    const channel = `private-creators.${mine.id}.${name.replaceAll("/", "_")}`;
    expect((await ask(channel)).status).toBe(200);
    for (const other of [`${channel}.`, `${channel}.x`, channel.slice(0, -1), `private-creators.${theirs.id}.${name}`])
      expect([other, (await ask(other)).status]).toEqual([other, 403]);
    await caller.patch(`/creators/${mine.id}`, { name: "Ann Bé" });
  },
);

test("a socket id that is none is refused, so that it cannot shift what is signed", async () => {
  expect((await ask("private-creators.1.x", "1.2:private-creators.1")).status).toBe(422);
});

test("without a session 401", async () => {
  const body = { socket_id: "1.2", channel_name: `private-creators.${mine.id}.Ann_B_` };
  expect((await app.post("/broadcasting/auth", body)).status).toBe(401);
});

describe("a page that was just loaded asks what was told before it joined (RE-04)", () => {
  const channel = () => `private-creators.${mine.id}.Ann_B_`;
  const loaded = async () => (await caller.get("/users/me")).headers["x-snapshot"] as string;
  const missed = (since: string, name = channel()) =>
    caller.get(`/broadcasting/missed?${new URLSearchParams({ channel_name: name, since })}`);
  const hasMissed = async (since: string) => (await missed(since)).body.has_missed;

  test("nothing, when nothing was told there since", async () => {
    await publish(app.db, channel(), "accountChanged", { creator_id: mine.id });
    const since = await loaded();
    await publish(app.db, `private-creators.${theirs.id}.Bob`, "accountChanged", { creator_id: mine.id });
    expect(await hasMissed(since)).toBe(false);
  });

  test("something, when it was told since, also by who had begun to write before", async () => {
    const since = await loaded();
    await publish(app.db, channel(), "accountChanged", { creator_id: mine.id });
    expect(await hasMissed(since)).toBe(true);
    const writing = await app.db.startTransaction().execute();
    await publish(writing, channel(), "accountChanged", { creator_id: mine.id });
    const meanwhile = await loaded();
    expect(await hasMissed(meanwhile)).toBe(false);
    await writing.commit().execute();
    expect(await hasMissed(meanwhile)).toBe(true);
  });

  test("in doubt something: a snapshot of a database that was put back, or none at all", async () => {
    const { rows } = await sql<{
      next: string;
    }>`select (pg_snapshot_xmax(pg_current_snapshot())::text)::bigint + 1000 as next`.execute(app.db);
    const next = rows[0]!.next;
    for (const since of [`${next}:${next}:`, "0:0:", "9:5:", "5:9:7,6", "5:9:9"])
      expect([since, await hasMissed(since)]).toEqual([since, true]);
    for (const since of ["", "5", "a:b:", "5:9:,", "-5:9:"])
      expect([since, (await missed(since)).status]).toEqual([since, 422]);
  });

  test("the channel of somebody else is not found (PERM-05)", async () => {
    expect((await missed(await loaded(), `private-creators.${theirs.id}.Bob`)).status).toBe(403);
  });
});
