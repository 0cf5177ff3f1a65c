import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { anMp4 } from "@ponkan/platforms/media/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import type { Engine } from "../engine-context.ts";
import { findPost } from "../posts/find-posts.ts";
import { handlePost } from "../posts/publish-post.ts";
import { aDuePost, aMember, anEngine, holdLane, type Member, postState } from "../testing.ts";
import { aMedia, mediaOf } from "../testing-media.ts";

let app: TestApp;
let engine: Engine;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  engine = await anEngine(app);
});
beforeEach(() => app.sandbox.tiktok.set({ processing_seconds: 0, moderation_seconds: 0, fail_reasons: [] }));
afterAll(() => app.close());

/** Advances the post by one step, as a worker does. */
async function step({ account }: Member, id: number): Promise<string> {
  const post = (await findPost(app.db, id))!;
  await handlePost(engine, { lane: await holdLane(app, account.id), access: undefined }, post);
  return postState(app, id);
}

/** A video whose last part was lost; TikTok said so, and then it waited for `minutes`. */
async function anUnclearVideo(minutes: number) {
  const by = await aMember(app, "tiktok");
  const film = anMp4();
  const media = await aMedia(app, by.creator, film, { duration: 12 });
  const privacy_level = TiktokPrivacy.publicToEveryone;
  const { id } = await aDuePost(app, by, { media: mediaOf(media), privacy_level });
  await app.sandbox.faults.add("tiktok:upload", { kind: "cut-before" });
  expect([await step(by, id), await step(by, id)]).toEqual(["unknown", "waiting"]);
  await sql`update post_handles
               set handles = handles || jsonb_build_object('announced_at', now() - ${`${minutes} minutes`}::interval)
             where post_id = ${id}`.execute(app.db);
  return { by, id, lateArrival: () => putWhole(id, film.blob) };
}

/** Delivers the bytes that were still on their way after all. */
async function putWhole(id: number, blob: Blob): Promise<number> {
  const row = await app.db.selectFrom("post_handles").select("handles").where("post_id", "=", id).executeTakeFirst();
  const { upload_url } = row!.handles as { upload_url: string };
  const headers = { "content-type": "video/mp4", "content-range": `bytes 0-${blob.size - 1}/${blob.size}` };
  return (await fetch(upload_url, { method: "PUT", headers, body: blob })).status;
}

const announced = async ({ name }: Member) => (await app.sandbox.tiktok.publications(name)).length;
const videos = async ({ name }: Member) => (await app.sandbox.tiktok.posts(name)).length;

test("a last part that arrives late, when its address is old, makes the one video there is (D-10)", async () => {
  const { by, id, lateArrival } = await anUnclearVideo(51);
  expect(await lateArrival()).toBe(201);
  await step(by, id);
  expect(await step(by, id)).toBe("posted");
  expect([await announced(by), await videos(by)]).toEqual([1, 1]);
});

test("while its old address is good it is used again, so that one which arrives later finds its place taken", async () => {
  const { by, id, lateArrival } = await anUnclearVideo(51);
  expect([await step(by, id), await step(by, id)]).toEqual(["unknown", "posted"]);
  expect(await lateArrival()).toBe(416);
  expect([await announced(by), await videos(by)]).toEqual([1, 1]);
});

test("when nothing can arrive at its address any more it is announced anew, unless TikTok has it whole", async () => {
  const [lost, arrived] = [await anUnclearVideo(66), await anUnclearVideo(66)];
  expect(await arrived.lateArrival()).toBe(201);
  for (const { by, id } of [lost, arrived]) expect([await step(by, id), await step(by, id)]).toContain("posted");
  expect([await announced(lost.by), await videos(lost.by)]).toEqual([2, 1]);
  expect([await announced(arrived.by), await videos(arrived.by)]).toEqual([1, 1]);
});

test("one that TikTok gave up is announced anew at the next try; one it does not know is left to a person", async () => {
  const [unlucky, forgotten] = [await anUnclearVideo(51), await anUnclearVideo(51)];
  await app.sandbox.tiktok.set({ fail_reasons: ["internal"] });
  await unlucky.lateArrival();
  await app.sandbox.tiktok.set({ fail_reasons: [] });
  expect([await step(unlucky.by, unlucky.id), await announced(unlucky.by)]).toEqual(["waiting", 1]);
  await step(unlucky.by, unlucky.id);
  expect(await step(unlucky.by, unlucky.id)).toBe("posted");
  expect([await announced(unlucky.by), await videos(unlucky.by)]).toEqual([2, 1]);

  await sql`update post_handles set handles = handles || '{"publish_id": "v_pub_file~nobody"}'
             where post_id = ${forgotten.id}`.execute(app.db);
  expect([await step(forgotten.by, forgotten.id), await announced(forgotten.by)]).toEqual(["needs_check", 1]);
});
