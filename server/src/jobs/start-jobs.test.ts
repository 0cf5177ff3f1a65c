import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
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

/** Skips the wait before the next try; returns the number of jobs that were waiting. */
async function hurryRetries(of = db): Promise<number> {
  const { numAffectedRows } = await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(of);
  return Number(numAffectedRows);
}

const idle = {
  "revoke-grant": async () => {},
  "apply-stripe-event": async () => {},
  "end-billing": async () => {},
  "sweep-billing": async () => {},
  "refresh-tokens": async () => {},
  "send-pushes": async () => {},
  "mail-failed-posts": async () => {},
  "end-sessions": async () => {},
  "sweep-expired": async () => {},
  "read-subreddit-posts": async () => {},
  "remove-files": async () => {},
  "sweep-media": async () => {},
  "sweep-demos": async () => {},
  "walk-catalogue": async () => {},
  "refresh-analytics": async () => {},
  "collect-results": async () => {},
  "check-ban-risks": async () => {},
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

test("a mail somebody waits for goes out before those that can wait, however many there are", async () => {
  const { sent, handlers } = collecting();
  for (let n = 0; n < 30; n++) await jobs.enqueue(db, "send-mail", mail(`digest ${n}`), { canWait: true });
  await jobs.enqueue(db, "send-mail", mail("password"));
  await jobs.runUntilIdle(handlers);
  expect(sent).toHaveLength(31);
  // Ten jobs run at a time, in any order.
  expect(sent.indexOf("password")).toBeLessThan(10);
});

test("what repeats is never there twice", async () => {
  await jobs.enqueue(db, "sweep-media", {});
  await jobs.enqueue(db, "sweep-media", {});
  let swept = 0;
  await jobs.runUntilIdle({ ...collecting().handlers, "sweep-media": async () => void swept++ });
  expect(swept).toBe(1);
});

test("a queue of an earlier version becomes one in which nothing repeats", async () => {
  const { rows } = await sql<{ name: string; policy: string }>`
    select name, policy from pgboss.queue where name in ('sweep-media', 'send-mail') order by name`.execute(db);
  expect(rows).toEqual([
    { name: "send-mail", policy: "standard" },
    { name: "sweep-media", policy: "exclusive" },
  ]);
  await sql`update pgboss.queue set policy = 'standard' where name = 'sweep-media'`.execute(db);
  const next = await startJobs({ connection, log: silent, role: "web", keys: testConfig.encryptionKeys });
  await next.stop();
  const { rows: again } = await sql`select policy from pgboss.queue where name = 'sweep-media'`.execute(db);
  expect(again).toEqual([{ policy: "exclusive" }]);
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
  await expect.poll(() => tries.length).toBe(1);
  await expect.poll(() => hurryRetries()).toBe(1);
  await done.promise;
  expect(tries).toEqual(["flaky", "flaky"]);
});

test("of a batch one that fails is tried again and the others are done", async () => {
  const own = await testDatabase();
  const jobs = await startJobs({ ...own, log: silent, role: "worker", keys: testConfig.encryptionKeys });
  onTestFinished(async () => {
    await jobs.stop();
    await own.close();
  });
  const { sent, handlers } = collecting();
  for (const subject of ["one", "two", "three"]) await jobs.enqueue(own.db, "send-mail", mail(subject));
  const failing = {
    ...handlers,
    "send-mail": async (m: Mail) => {
      if (m.subject === "two" && !sent.includes("two")) {
        sent.push("two");
        throw new Error("mail server away");
      }
      return handlers["send-mail"](m);
    },
  };
  await jobs.work(failing);
  await expect.poll(() => sent.toSorted(), { timeout: 10_000 }).toEqual(["one", "three", "two"]);
  await expect.poll(() => hurryRetries(own.db)).toBe(1);
  await expect.poll(() => sent.filter((subject) => subject === "two").length, { timeout: 10_000 }).toBe(2);
});

test("readings that take long hold up nobody, and of one user two are done at a time", async () => {
  const own = await testDatabase();
  const jobs = await startJobs({ ...own, log: silent, role: "worker", keys: testConfig.encryptionKeys });
  const released = Promise.withResolvers<void>();
  onTestFinished(async () => {
    released.resolve();
    await jobs.stop();
    await own.close();
  });
  const begun: string[] = [];
  await jobs.work({
    ...collecting().handlers,
    "read-subreddit-posts": async ({ name }) => {
      begun.push(name);
      if (name.startsWith("slow")) await released.promise;
    },
  });
  const read = (name: string, owner: number) =>
    jobs.enqueue(own.db, "read-subreddit-posts", { account_id: owner, name }, { owner });
  const hasBegun = (name: string) => expect.poll(() => begun, { timeout: 10_000 }).toContain(name);
  for (const name of ["slow1", "slow2"]) {
    await read(name, 1);
    await hasBegun(name);
  }
  await read("slow3", 1);
  await read("quick", 2);
  await hasBegun("quick");
  expect(begun).not.toContain("slow3");
  released.resolve();
  await hasBegun("slow3");
});

test("the worker is healthy while its queue answers", () => {
  expect(jobs.isHealthy()).toBe(true);
});
