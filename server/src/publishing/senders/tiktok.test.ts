import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { anMp4 } from "@ponkan/platforms/media/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sha256 } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aDuePost, aMember, type Member, postState, runningEngine } from "../testing.ts";
import { aMedia, mediaOf } from "../testing-media.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.tiktok.set({
    processing_seconds: 0,
    moderation_seconds: 0,
    posts_per_day: 15,
    fail_reasons: [],
    is_audited: true,
  });
});
afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aDuePost>[2]>;
const MIB = 1024 * 1024;

const stateOf = (id: number) => expect.poll(() => postState(app, id), { timeout: 14_000 });
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const posts = ({ name }: Member) => app.sandbox.tiktok.posts(name);
const events = async (id: number) =>
  (await app.db.selectFrom("post_events").select("text").where("post_id", "=", id).orderBy("id").execute()).map(
    ({ text }) => text,
  );
const accountOf = ({ account }: Member) =>
  app.db.selectFrom("accounts").selectAll().where("id", "=", account.id).executeTakeFirstOrThrow();

async function aVideo(by: Member, values: Values = {}, film = anMp4()) {
  const media = await aMedia(app, by.creator, film, { duration: 12 });
  const privacy_level = TiktokPrivacy.publicToEveryone;
  return { hash: media.hash, ...(await aDuePost(app, by, { media: mediaOf(media), privacy_level, ...values })) };
}

test("a video goes out once, byte for byte, with everything that was chosen, and says where it is (PS-09)", async () => {
  const by = await aMember(app, "tiktok");
  const { id, hash } = await aVideo(
    by,
    { content: "Spring #walk", allow_comment: true, discloses_brand: true, brand_type: ["own", "thirdParty"] },
    anMp4({ bytes: 10 * MIB }),
  );
  runningEngine(app);
  await stateOf(id).toBe("posted");
  const [post] = await posts(by);
  expect(post!.post_info).toMatchObject({
    title: "Spring #walk",
    privacy_level: "PUBLIC_TO_EVERYONE",
    disable_comment: false,
    disable_duet: true,
    disable_stitch: true,
    brand_content_toggle: true,
    brand_organic_toggle: true,
  });
  const url = `${app.ctx.config.sandbox.url}/tiktok/@${by.name}/video/${post!.post_id}`;
  expect(await row(id)).toMatchObject({ remote_id: post!.post_id, url, attempt: 1 });
  const stored = await fetch(`${app.ctx.config.sandbox.url}/tiktok/media/${post!.post_id}`);
  expect(sha256(Buffer.from(await stored.arrayBuffer()))).toBe(hash);
});

test("without disclosure no brand is sent, and what the account has switched off stays off (PS-09)", async () => {
  const by = await aMember(app, "tiktok", "comments_off");
  const values = { allow_comment: true, allow_duet: true, allow_stitch: true, brand_type: ["own" as const] };
  const { id } = await aVideo(by, values);
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect((await posts(by))[0]!.post_info).toMatchObject({
    disable_comment: true,
    disable_duet: false,
    disable_stitch: false,
    brand_organic_toggle: false,
  });
  expect(await events(id)).toEqual(["TikTok took the post and is processing it.", "Found on TikTok."]);
});

test("one only its owner sees is posted without an address; a public one gets it after moderation", async () => {
  const [hidden, seen] = [await aMember(app, "tiktok"), await aMember(app, "tiktok")];
  await app.sandbox.tiktok.set({ moderation_seconds: 3 });
  const own = await aVideo(hidden, { privacy_level: TiktokPrivacy.selfOnly });
  const open = await aVideo(seen);
  runningEngine(app);
  for (const { id } of [own, open]) await stateOf(id).toBe("posted");
  expect(await row(own.id)).toMatchObject({ remote_id: null, url: null, error: null });
  await expect
    .poll(
      async () => {
        await app.db.updateTable("steps").set({ next_at: new Date() }).where("post_id", "=", open.id).execute();
        return (await row(open.id)).url;
      },
      { timeout: 14_000, interval: 300 },
    )
    .toContain(`/@${seen.name}/video/`);
  expect(await posts(seen)).toHaveLength(1);
});

test("posts once, however the answer to the last part suffers, and only one video was announced (D-5, D-10)", async () => {
  for (const kind of ["lose-answer", "error-after", "hang-after"] as const) {
    const by = await aMember(app, "tiktok");
    await app.sandbox.faults.add("tiktok:upload", { kind });
    const { id } = await aVideo(by);
    const engine = runningEngine(app);
    await stateOf(id).toBe("posted");
    await engine.stop();
    expect((await app.sandbox.tiktok.publications(by.name)).length).toBe(1);
    expect((await row(id)).remote_id).toBe((await posts(by))[0]!.post_id);
  }
});

test("a last part that never arrived is sent again to the same place", async () => {
  const by = await aMember(app, "tiktok");
  await app.sandbox.faults.add("tiktok:upload", { kind: "cut-before" });
  const { id } = await aVideo(by);
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect(await app.sandbox.tiktok.publications(by.name)).toHaveLength(1);
  expect((await row(id)).attempt).toBe(2);
});

test("an announcement without an answer is made again: without bytes nothing is posted", async () => {
  const by = await aMember(app, "tiktok");
  await app.sandbox.faults.add("tiktok:init", { kind: "lose-answer" }, { user: by.name });
  const { id } = await aVideo(by);
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect([await app.sandbox.tiktok.publications(by.name), await posts(by)].map(({ length }) => length)).toEqual([2, 1]);
  expect((await row(id)).attempt).toBe(1);
});

test("a video TikTok gave up in passing is announced anew; one it refuses fails in plain words", async () => {
  const [unlucky, refused] = [await aMember(app, "tiktok"), await aMember(app, "tiktok")];
  await app.sandbox.tiktok.set({ fail_reasons: ["internal"] });
  const { id } = await aVideo(unlucky);
  runningEngine(app);
  await stateOf(id).toBe("posted");
  expect(await app.sandbox.tiktok.publications(unlucky.name)).toHaveLength(2);
  expect(await posts(unlucky)).toHaveLength(1);

  await app.sandbox.tiktok.set({ fail_reasons: ["spam_risk_text"] });
  const failed = await aVideo(refused);
  await stateOf(failed.id).toBe("failed");
  expect(await row(failed.id)).toMatchObject({
    error: "TikTok takes the caption for spam.",
    advice: "Change the caption, then retry.",
    is_charged: false,
  });
});

test("a privacy level that is not offered any more fails, it is never replaced; so does a video that is too long", async () => {
  const [by, short] = [await aMember(app, "tiktok", "private"), await aMember(app, "tiktok", "short_videos")];
  const lost = await aVideo(by);
  const media = await aMedia(app, short.creator, anMp4({ seconds: 90 }), { duration: 90 });
  const privacy_level = TiktokPrivacy.selfOnly;
  const long = await aDuePost(app, short, { media: mediaOf(media), privacy_level });
  runningEngine(app);
  for (const { id } of [lost, long]) await stateOf(id).toBe("failed");
  expect((await row(lost.id)).error).toBe('"Everyone" is not available for your TikTok account.');
  expect((await row(long.id)).error).toBe("TikTok doesn't allow videos longer than 60 seconds.");
  expect([...(await posts(by)), ...(await posts(short))]).toEqual([]);
});

test("before the audit TikTok's refusal is reported with what helps", async () => {
  const by = await aMember(app, "tiktok");
  await app.sandbox.tiktok.set({ is_audited: false });
  const { id } = await aVideo(by);
  runningEngine(app);
  await stateOf(id).toBe("failed");
  const { error, advice } = await row(id);
  expect(error).toBe("Unaudited clients can only post to a private account.");
  expect(advice).toContain("make the account private");
});

test("the cap of a day holds back this account only, a ban fails", async () => {
  const [capped, banned, free] = [
    await aMember(app, "tiktok", "capped"),
    await aMember(app, "tiktok", "banned"),
    await aMember(app, "tiktok"),
  ];
  const [held, failed, fine] = [await aVideo(capped), await aVideo(banned), await aVideo(free)];
  runningEngine(app);
  await stateOf(held.id).toBe("waiting");
  await stateOf(failed.id).toBe("failed");
  await stateOf(fine.id).toBe("posted");
  await expect.poll(async () => (await accountOf(capped)).pause_reason).toBe("Delayed by TikTok for 1440 minutes.");
  expect((await row(failed.id)).error).toBe("The user is banned from making new posts.");
});

test("an expired token is renewed on the way, a revoked one holds the post (L-8)", async () => {
  const [one, two] = [await aMember(app, "tiktok"), await aMember(app, "tiktok")];
  await app.sandbox.tiktok.expireTokens(one.name);
  await app.sandbox.tiktok.revoke(two.name);
  const [renewed, held] = [await aVideo(one), await aVideo(two)];
  runningEngine(app);
  await stateOf(renewed.id).toBe("posted");
  await stateOf(held.id).toBe("waiting");
  await expect.poll(async () => (await accountOf(two)).status).toBe("reconnect_needed");
});
