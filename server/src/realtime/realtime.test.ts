import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../tables.ts";
import { signChannel } from "./channel-auth.ts";
import { disconnectChannel, publish } from "./outbox.ts";
import { joined, key, pusherClient, secret, testRealtime } from "./testing.ts";

const channel = creatorChannel(7, "Jane Doe");
const signOf = (socketId: string, name: string) => signChannel(secret, key, socketId, name);
const idsIn = (received: { creator_id: number }[]) => received.map((payload) => payload.creator_id);

async function listening(port: number, name = channel, options?: Parameters<typeof pusherClient>[1]) {
  const client = pusherClient(port, options);
  const subscription = await joined(client, name);
  const received: { creator_id: number }[] = [];
  subscription.bind("accountChanged", (payload: { creator_id: number }) => received.push(payload));
  return { client, received };
}

/** Separate connections, so that a test decides when each transaction continues. */
function secondPool(connection: pg.PoolConfig): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool(connection) }) });
  onTestFinished(() => db.destroy());
  return db;
}

test("an event of a committed transaction reaches the browsers on its channel, and no others (RT-02, RT-04, ST-22)", async () => {
  const { db, port } = await testRealtime();
  const jane = await listening(port);
  const otherChannel = creatorChannel(8, "Jane Doe");
  const other = await listening(port, otherChannel);

  await db.transaction().execute((tx) => publish(tx, channel, "accountChanged", { creator_id: 7 }));
  await publish(db, otherChannel, "accountChanged", { creator_id: 8 });
  await vi.waitFor(() => expect(other.received).toEqual([{ creator_id: 8 }]), 3000);
  expect(jane.received).toEqual([{ creator_id: 7 }]);
});

test("events do not wait for the next poll", async () => {
  const { db, port } = await testRealtime({ pollMs: 600_000 });
  const { received } = await listening(port);
  for (const creator_id of [1, 2, 3, 4]) {
    await publish(db, channel, "accountChanged", { creator_id });
    await vi.waitFor(() => expect(idsIn(received)).toContain(creator_id), { timeout: 20_000, interval: 5 });
  }
});

test("nothing is heard of a transaction that was rolled back", async () => {
  const { db, port } = await testRealtime();
  const { received } = await listening(port);
  const failing = db.transaction().execute(async (tx) => {
    await publish(tx, channel, "accountChanged", { creator_id: 1 });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await publish(db, channel, "accountChanged", { creator_id: 2 });
  await vi.waitFor(() => expect(idsIn(received)).toContain(2), 3000);
  expect(idsIn(received)).toEqual([2]);
});

test("a slow transaction that wrote first is not skipped by a quick one that wrote later, nor waited for", async () => {
  const { db, connection, port } = await testRealtime();
  const { received } = await listening(port);
  const slow = await secondPool(connection).startTransaction().execute();
  await publish(slow, channel, "accountChanged", { creator_id: 1 });
  await publish(db, channel, "accountChanged", { creator_id: 2 });

  await vi.waitFor(() => expect(idsIn(received)).toEqual([2]), 3000);
  await slow.commit().execute();
  await vi.waitFor(() => expect(idsIn(received)).toEqual([2, 1]), 3000);
});

test("nobody waits for what strangers leave open, however many events there are meanwhile", async () => {
  const { db, connection, port } = await testRealtime();
  const { received } = await listening(port);
  const stranger = await secondPool(connection).startTransaction().execute();
  await stranger
    .insertInto("updates")
    .values({ id: "s", title: "t", description: "d", posted_at: new Date() })
    .execute();
  const payload = (creator_id: number) => ({
    channel,
    event: "accountChanged",
    payload: JSON.stringify({ creator_id }),
  });
  const many = Array.from({ length: 1200 }, (_, creator_id) => payload(creator_id));
  await db.insertInto("outbox").values(many).execute();
  await vi.waitFor(() => expect(received).toHaveLength(1200), 5000);
  await publish(db, channel, "accountChanged", { creator_id: 1200 });
  await vi.waitFor(() => expect(received).toHaveLength(1201), 3000);
  await publish(stranger, channel, "accountChanged", { creator_id: 1201 });
  await stranger.commit().execute();
  await vi.waitFor(() => expect(received).toHaveLength(1202), 3000);
  expect(idsIn(received)).toEqual(Array.from({ length: 1202 }, (_, n) => n));
});

test("a transaction that began later, took the lower id and commits last is not skipped either", async () => {
  const { connection, port } = await testRealtime();
  const { received } = await listening(port);
  const pool = secondPool(connection);
  const older = await pool.startTransaction().execute();
  await older.insertInto("updates").values({ id: "u", title: "t", description: "d", posted_at: new Date() }).execute();
  const younger = await pool.startTransaction().execute();
  await publish(younger, channel, "accountChanged", { creator_id: 1 });
  await publish(older, channel, "accountChanged", { creator_id: 2 });

  await older.commit().execute();
  await vi.waitFor(() => expect(idsIn(received)).toEqual([2]), 3000);
  await younger.commit().execute();
  await vi.waitFor(() => expect(idsIn(received)).toEqual([2, 1]), 3000);
});

test("events go on after the listening connection was cut", async () => {
  const { db, connection, port } = await testRealtime();
  const { received } = await listening(port);
  const admin = new pg.Client(connection);
  await admin.connect();
  const cut = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%listen%'",
  );
  await admin.end();
  expect(cut.rowCount).toBe(1);
  await publish(db, channel, "accountChanged", { creator_id: 1 });
  await vi.waitFor(() => expect(idsIn(received)).toEqual([1]), 4000);
});

test("many events at once all arrive, in order", async () => {
  const { db, port } = await testRealtime();
  const { received } = await listening(port);
  await db.transaction().execute(async (tx) => {
    const rows = Array.from({ length: 1200 }, (_, creator_id) => ({
      channel,
      event: "accountChanged",
      payload: JSON.stringify({ creator_id }),
    }));
    await tx.insertInto("outbox").values(rows).execute();
  });
  await vi.waitFor(() => expect(received).toHaveLength(1200), 5000);
  expect(idsIn(received)).toEqual(Array.from({ length: 1200 }, (_, n) => n));
});

test("who is disconnected comes back only if still allowed (ST-22)", async () => {
  const { db, port } = await testRealtime();
  const signatures: string[] = [];
  let isAllowed = true;
  const { client, received } = await listening(port, channel, {
    authorize: (socketId, name) => {
      signatures.push(socketId);
      return isAllowed ? signOf(socketId, name) : undefined;
    },
  });
  isAllowed = false;
  await disconnectChannel(db, channel);
  await vi.waitFor(() => expect(signatures).toHaveLength(2), 5000);
  expect(client.connection.state).toBe("connected");

  await publish(db, channel, "accountChanged", { creator_id: 7 });
  const witness = await listening(port);
  await publish(db, channel, "accountChanged", { creator_id: 8 });
  await vi.waitFor(() => expect(idsIn(witness.received)).toContain(8), 3000);
  expect(received).toEqual([]);
});

test("clients of a process that stops come back to the next one, join again and receive (C-16)", async () => {
  const { db, port, replace } = await testRealtime();
  const socketIds: string[] = [];
  const { received } = await listening(port, channel, {
    authorize: (socketId, name) => {
      socketIds.push(socketId);
      return signOf(socketId, name);
    },
  });
  await replace();
  await vi.waitFor(() => expect(new Set(socketIds).size).toBe(2), 3000);
  await vi.waitFor(async () => {
    await publish(db, channel, "accountChanged", { creator_id: 7 });
    expect(idsIn(received)).toContain(7);
  }, 5000);
});
