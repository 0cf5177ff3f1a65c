import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Mail } from "../lib/mail.ts";
import { testDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/test-config.ts";
import { startJobs } from "./start-jobs.ts";

const silent = { info() {}, warn() {}, error() {} };
const { db, connection, close } = await testDatabase();
const jobs = await startJobs({ connection, log: silent, role: "worker", keys: testConfig.encryptionKeys });
afterAll(async () => {
  await jobs.stop();
  await close();
});

const mail = (subject: string): Mail => ({ to: "ada@example.com", subject, html: "<p>Hi</p>", text: "Hi" });

/** The wait before the next try is over; gives the number of jobs that waited. */
async function hurryRetries(): Promise<number> {
  const { numAffectedRows } = await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  return Number(numAffectedRows);
}

const idle = {
  "revoke-grant": async () => {},
  "refresh-tokens": async () => {},
  "mail-failed-posts": async () => {},
  "sweep-expired": async () => {},
  "sweep-media": async () => {},
  "prune-old": async () => {},
};

function collecting() {
  const sent: string[] = [];
  return {
    sent,
    handlers: { ...idle, "send-mail": async (m: Mail) => void sent.push(m.subject) },
  };
}

test("a job runs after the transaction that enqueued it commits, and never after a rollback", async () => {
  const { sent, handlers } = collecting();
  await db.transaction().execute((tx) => jobs.enqueue(tx, "send-mail", mail("kept")));
  const undone = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, "send-mail", mail("undone"));
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await jobs.runUntilIdle(handlers);
  expect(sent).toEqual(["kept"]);
});

test("nothing of a mail can be read in the queue, before or after it was sent (ST-36)", async () => {
  const { sent, handlers } = collecting();
  const text = "http://127.0.0.1:3000/reset-password?token=canary-of-the-queue";
  await jobs.enqueue(db, "send-mail", { ...mail("canary subject"), text });
  const kept = async () => JSON.stringify((await sql`select * from pgboss.job`.execute(db)).rows);
  expect(await kept()).not.toMatch(/canary|ada@example/);
  await jobs.runUntilIdle(handlers);
  expect(sent).toEqual(["canary subject"]);
  expect(await kept()).not.toMatch(/canary|ada@example/);
});

test("a working process takes up waiting jobs and tries a failed one again", async () => {
  const tries: string[] = [];
  const done = Promise.withResolvers<void>();
  await jobs.enqueue(db, "send-mail", mail("flaky"));
  await jobs.work({
    ...idle,
    "send-mail": async ({ subject }) => {
      tries.push(subject);
      if (tries.length === 1) throw new Error("mail server away");
      done.resolve();
    },
  });
  await expect.poll(() => tries.length, { timeout: 5_000 }).toBe(1);
  await expect.poll(hurryRetries, { timeout: 5_000 }).toBe(1);
  await done.promise;
  expect(tries).toEqual(["flaky", "flaky"]);
});

test("the worker is healthy while its queue answers", () => {
  expect(jobs.isHealthy()).toBe(true);
});
