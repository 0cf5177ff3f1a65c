import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { anMp4 } from "@ponkan/platforms/media/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDuePost, aMember, postState, runningEngine } from "../testing.ts";
import { aMedia, mediaOf } from "../testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.005 } } });
});
afterAll(() => app.close());

test("a video that TikTok has whole and works on for long is never announced again, however old its address is (D-10)", async () => {
  // Longer than the settle time of an unclear send, after which a post that is not found would be sent again.
  await app.sandbox.tiktok.set({ processing_seconds: 9, moderation_seconds: 0 });
  await app.sandbox.faults.add("tiktok:upload", { kind: "lose-answer" });
  const by = await aMember(app, "tiktok");
  const media = await aMedia(app, by.creator, anMp4(), { duration: 12 });
  const privacy_level = TiktokPrivacy.publicToEveryone;
  const { id } = await aDuePost(app, by, { media: mediaOf(media), privacy_level });
  runningEngine(app);
  await expect.poll(() => postState(app, id), { timeout: 14_000 }).toBe("unknown");
  await sql`update post_handles set handles = handles || jsonb_build_object('announced_at', now() - interval '51 minutes')
             where post_id = ${id}`.execute(app.db);

  await expect.poll(() => postState(app, id), { timeout: 30_000 }).toBe("posted");
  const { attempt } = await app.db.selectFrom("posts").select("attempt").where("id", "=", id).executeTakeFirstOrThrow();
  expect(attempt).toBe(1);
  expect(await app.sandbox.tiktok.publications(by.name)).toHaveLength(1);
  expect(await app.sandbox.tiktok.posts(by.name)).toHaveLength(1);
});
