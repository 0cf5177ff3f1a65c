import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
const now = new Date("2026-05-10T12:00:00Z");
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: now.toISOString() });
});
beforeEach(async () => {
  writer = await aWriter(app);
});
afterAll(() => app.close());

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const setAccount = (values: object) =>
  app.db.updateTable("accounts").set(values).where("id", "=", writer.account.id).execute();

async function reason(values: Parameters<typeof aPost>[2] = {}): Promise<string | null> {
  const { id } = await aPost(app.db, writer.account, { post_at: minutes(-2), ...values });
  return (await writer.get(`/posts/${id}`)).body.data.delay_reason;
}

test("nothing is said before its time, nor when it is out or under way", async () => {
  await setAccount({ status: "reconnect_needed" });
  expect(await reason({ post_at: minutes(1) })).toBeNull();
  expect(await reason({ state: "sending" })).toBeNull();
  expect(await reason({ state: "failed" })).toBeNull();
  expect(await reason({ state: "posted", posted_at: now })).toBeNull();
});

test("a post that is simply due says nothing", async () => {
  expect(await reason()).toBeNull();
});

test("an account that is told to wait says so, as long as it waits", async () => {
  await setAccount({ paused_until: minutes(4), pause_reason: "Delayed by Reddit for 4 minutes." });
  expect(await reason({ state: "waiting" })).toBe("Delayed by Reddit for 4 minutes.");
  await setAccount({ paused_until: minutes(1), pause_reason: null });
  expect(await reason()).toBe("Delayed by Reddit for 1 minute.");
  await setAccount({ paused_until: minutes(-1), pause_reason: "Delayed by Reddit for 4 minutes." });
  expect(await reason()).toBeNull();
});

test("a platform that answers nobody is named, also to what is looked for; one that is throttled until its time", async () => {
  const shut_until = new Date(Date.now() + 60_000);
  const gate = { platform: Platform.reddit, reason: "Reddit is not answering. We keep trying.", is_down: true };
  await app.db
    .insertInto("platform_gates")
    .values({ ...gate, shut_until })
    .execute();
  expect(await reason()).toBe("Reddit is not answering. We keep trying.");
  expect(await reason({ state: "unknown" })).toBe("Reddit is not answering. We keep trying.");
  expect(await reason({ post_at: minutes(1) })).toBeNull();
  await app.db
    .updateTable("platform_gates")
    .set({ is_down: false, reason: "Delayed by Reddit for 1 minute." })
    .execute();
  expect(await reason()).toBe("Delayed by Reddit for 1 minute.");
  await app.db
    .updateTable("platform_gates")
    .set({ shut_until: new Date(Date.now() - 1000) })
    .execute();
  expect(await reason()).toBeNull();
  await app.db.deleteFrom("platform_gates").execute();
});

test("an account that has to be connected again", async () => {
  await setAccount({ status: "reconnect_needed" });
  expect(await reason()).toBe("Reconnect the Reddit account to publish this post.");
});

test("publishing that is switched off comes first", async () => {
  await setAccount({ status: "reconnect_needed" });
  await app.db.updateTable("publishing_switch").set({ is_on: false }).execute();
  expect(await reason()).toBe("Publishing is switched off.");
  await app.db.updateTable("publishing_switch").set({ is_on: true }).execute();
});

test("a post that waits for another try, or is looked for, repeats the last words of its timeline", async () => {
  const { id } = await aPost(app.db, writer.account, { post_at: minutes(-2), state: "waiting" });
  await app.db
    .insertInto("post_events")
    .values([
      { post_id: id, kind: "scheduled", text: "Scheduled." },
      { post_id: id, kind: "not_sent", text: "Reddit could not be reached. We try again." },
    ])
    .execute();
  expect((await writer.get(`/posts/${id}`)).body.data.delay_reason).toBe("Reddit could not be reached. We try again.");
});
