import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import { shownDefaults } from "@ponkan/contract/posts/fields/testing";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Access } from "../../capabilities.ts";
import { anMp4, aPng } from "../../media/testing.ts";
import { accessOf } from "../../oauth/testing.ts";
import { aName, sandboxForThisFile, succeeded } from "../../testing.ts";
import type { TiktokDraft, TiktokVideo } from "./draft.ts";
import { partsOf, startsOf } from "./parts.ts";

const sandbox = sandboxForThisFile();
const publisher = () => sandbox.platforms.tiktok.publisher;
const now = () => sandbox.control.clock.now();
const passes = (seconds: number) => sandbox.control.clock.advance(seconds * 1000);
const settings = (change: Record<string, unknown>) => sandbox.control.tiktok.set(change);
const MIB = 1024 * 1024;

const USUAL = {
  is_audited: true,
  processing_seconds: 0,
  moderation_seconds: 0,
  posts_per_day: 15,
  fail_reasons: [],
  upload_url_seconds: 3600,
};
beforeEach(() => settings(USUAL));
afterEach(() => sandbox.control.faults.clear());

async function somebody(kind = "public") {
  const username = aName();
  await sandbox.control.tiktok.user({ username, kind });
  const { access_token } = await sandbox.control.tiktok.connect({ username });
  const access: Access = accessOf({ access_token: String(access_token) });
  return { username, access };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const video = (changes: Partial<TiktokVideo> = {}): TiktokVideo => ({
  ...sentFields("tiktok", shownDefaults),
  caption: "A walk #spring",
  privacy_level: TiktokPrivacy.publicToEveryone,
  allow_comment: true,
  is_own_brand: false,
  is_branded_content: false,
  size: 0,
  ...changes,
});

/** Uploads everything but the last part. */
async function prepared({ access, username }: Somebody, file: Blob, changes: Partial<TiktokVideo> = {}) {
  const announced = succeeded(await publisher().announce(access, video({ size: file.size, ...changes })));
  const last_part_at = succeeded(await publisher().uploadBeginning(access, announced, file, 0));
  const draft: TiktokDraft = { ...announced, username, last_part_at, size: file.size };
  return draft;
}
const look = async ({ access }: Somebody, draft: TiktokDraft, sent_at = new Date()) =>
  succeeded(await publisher().look(access, { draft, sent_at }));

test("a video goes out with its last part, and has an address once TikTok names it", async () => {
  const by = await somebody();
  await settings({ processing_seconds: 5, moderation_seconds: 30 });
  const { blob } = anMp4();
  const draft = await prepared(by, blob);
  expect(await sandbox.control.tiktok.posts(by.username)).toEqual([]);
  expect(succeeded(await publisher().publish(by.access, draft, blob))).toEqual({ kind: "accepted" });
  expect(await look(by, draft)).toEqual({ kind: "taken" });
  await passes(6);
  expect(await look(by, draft)).toEqual({ kind: "out" });
  await passes(30);
  const [post] = await sandbox.control.tiktok.posts(by.username);
  const url = `${sandbox.url}/tiktok/@${by.username}/video/${post!.post_id}`;
  const sent_at = await now();
  // All 19 digits of the id are preserved.
  expect(await look(by, draft, sent_at)).toEqual({
    kind: "seen",
    sightings: [{ id: post!.post_id, url, created_at: sent_at }],
  });
  expect(await (await fetch(url)).text()).toContain("A walk #spring");
});

test("what was chosen is what TikTok gets (PS-09)", async () => {
  const by = await somebody();
  const { blob } = anMp4();
  const choices = { allow_comment: false, allow_duet: true, is_own_brand: true, is_branded_content: true };
  await publisher().publish(by.access, await prepared(by, blob, choices), blob);
  const [post] = await sandbox.control.tiktok.posts(by.username);
  expect(post!.post_info).toMatchObject({
    title: "A walk #spring",
    privacy_level: "PUBLIC_TO_EVERYONE",
    disable_comment: true,
    disable_duet: false,
    disable_stitch: true,
    brand_content_toggle: true,
    brand_organic_toggle: true,
  });
});

test("one only its owner sees is out without ever having an id", async () => {
  const by = await somebody();
  const { blob } = anMp4();
  const draft = await prepared(by, blob, { privacy_level: TiktokPrivacy.selfOnly });
  await publisher().publish(by.access, draft, blob);
  expect(await look(by, draft)).toEqual({ kind: "out" });
});

test.each([
  [1000, [0]],
  [5 * MIB - 1, [0]],
  [5 * MIB, [0]],
  [11 * MIB, [0, 5 * MIB]],
  [16 * MIB + 3, [0, 5 * MIB, 10 * MIB]],
])("a file of %i bytes is sent in parts that begin at %j", (size, starts) => {
  expect(startsOf(size)).toEqual(starts);
  expect(partsOf(size).total_chunk_count).toBe(starts.length);
});

test("a large file goes up in parts; a part that is lost is sent again from where TikTok stands", async () => {
  const by = await somebody();
  const { blob } = anMp4({ bytes: 16 * MIB });
  const announced = succeeded(await publisher().announce(by.access, video({ size: blob.size })));
  await sandbox.control.faults.add("tiktok:upload", { kind: "lose-answer" });
  expect((await publisher().uploadBeginning(by.access, announced, blob, 0)).kind).toBe("unknown");
  const last_part_at = succeeded(await publisher().uploadBeginning(by.access, announced, blob, 0));
  expect(last_part_at).toBe(10 * MIB);
  const draft = { ...announced, username: by.username, last_part_at, size: blob.size };
  expect(await look(by, draft)).toEqual({ kind: "incomplete" });
  expect(succeeded(await publisher().publish(by.access, draft, blob))).toEqual({ kind: "accepted" });
  const [post] = await sandbox.control.tiktok.posts(by.username);
  const stored = await fetch(`${sandbox.url}/tiktok/media/${post!.post_id}`);
  expect(Buffer.compare(Buffer.from(await stored.arrayBuffer()), Buffer.from(await blob.arrayBuffer()))).toBe(0);
});

test.each(["lose-answer", "error-after"] as const)(
  "%s of the last part leaves it open; its status tells, and a second time changes nothing",
  async (kind) => {
    const by = await somebody();
    const { blob } = anMp4();
    const draft = await prepared(by, blob);
    await sandbox.control.faults.add("tiktok:upload", { kind });
    expect((await publisher().publish(by.access, draft, blob)).kind).toBe("unknown");
    expect(await look(by, draft)).toMatchObject({ kind: "seen", sightings: [{}] });
    expect(succeeded(await publisher().publish(by.access, draft, blob))).toEqual({ kind: "accepted" });
    expect(await sandbox.control.tiktok.posts(by.username)).toHaveLength(1);
  },
);

test("an address that expired leaves it open: the status says that the part did not arrive", async () => {
  const by = await somebody();
  const { blob } = anMp4();
  const draft = await prepared(by, blob);
  await settings({ upload_url_seconds: -1 });
  expect((await publisher().publish(by.access, draft, blob)).kind).toBe("unknown");
  expect(await look(by, draft)).toEqual({ kind: "incomplete" });
});

test("what an account may do right now", async () => {
  const info = async (kind: string) => publisher().creator((await somebody(kind)).access);
  expect(succeeded(await info("comments_off"))).toMatchObject({ is_comment_off: true, is_duet_off: false });
  expect(succeeded(await info("private"))).toMatchObject({
    privacy_levels: [TiktokPrivacy.followerOfCreator, TiktokPrivacy.mutualFollowFriends, TiktokPrivacy.selfOnly],
    is_duet_off: true,
    is_stitch_off: true,
  });
  expect(succeeded(await info("short_videos")).max_video_seconds).toBe(60);
  expect(await info("capped")).toMatchObject({ kind: "throttled", retryAfterMs: 86_400_000, scope: "account" });
  expect(await info("banned")).toMatchObject({ kind: "rejected", status: 200 });
});

describe("refusals", () => {
  const announced = async (by: Somebody, changes: Partial<TiktokVideo> = {}) =>
    publisher().announce(by.access, video({ size: 1000, ...changes }));

  test("a privacy level that is not offered, branded content for oneself, and the fifteenth post of a day", async () => {
    const by = await somebody();
    const mismatch = { kind: "rejected", errors: [{ code: "privacy_level_option_mismatch" }] };
    const { followerOfCreator, selfOnly } = TiktokPrivacy;
    expect(await announced(by, { privacy_level: followerOfCreator })).toMatchObject(mismatch);
    expect(await announced(by, { privacy_level: selfOnly, is_branded_content: true })).toMatchObject(mismatch);
    await settings({ posts_per_day: 0 });
    expect(await announced(by)).toMatchObject({ kind: "throttled", retryAfterMs: 86_400_000 });
  });

  test("before the audit only private accounts post, and only for themselves", async () => {
    await settings({ is_audited: false });
    const code = "unaudited_client_can_only_post_to_private_accounts";
    const refused = await announced(await somebody());
    expect(refused).toMatchObject({ kind: "rejected", errors: [{ code }] });
    expect(publisher().explain({ code, message: "", field: null }).verdict).toBe("account");
    const hidden = await somebody("private");
    expect((await announced(hidden, { privacy_level: TiktokPrivacy.selfOnly })).kind).toBe("ok");
  });

  test("seven videos within a minute are too many", async () => {
    const by = await somebody();
    for (let n = 0; n < 6; n++) succeeded(await announced(by));
    expect(await announced(by)).toMatchObject({ kind: "throttled", retryAfterMs: 60_000 });
  });

  test.each([
    ["file_format_check_failed", { kind: "rejected", errors: [{ code: "file_format_check_failed" }] }],
    ["spam_risk_text", { kind: "rejected", errors: [{ message: "TikTok takes the caption for spam." }] }],
    ["internal", { kind: "not-sent" }],
    ["auth_removed", { kind: "not-sent" }],
    ["spam_risk_too_many_posts", { kind: "throttled", retryAfterMs: 86_400_000 }],
  ])("a video that fails with %s is over", async (reason, failure) => {
    const by = await somebody();
    await settings({ fail_reasons: [reason] });
    const { blob } = anMp4();
    const draft = await prepared(by, blob);
    await publisher().publish(by.access, draft, blob);
    expect(await look(by, draft)).toMatchObject({ kind: "over", failure });
  });

  test("something that is no video, and one that is too long", async () => {
    const by = await somebody("short_videos");
    for (const { blob, seconds } of [
      { ...aPng(), seconds: 0 },
      { ...anMp4({ seconds: 90 }), seconds: 90 },
    ]) {
      const draft = await prepared(by, blob);
      await publisher().publish(by.access, draft, blob);
      const code = seconds ? "duration_check_failed" : "file_format_check_failed";
      expect(await look(by, draft)).toMatchObject({ kind: "over", failure: { errors: [{ code }] } });
    }
  });

  test("a token that ran out did nothing", async () => {
    const by = await somebody();
    await sandbox.control.tiktok.expireTokens(by.username);
    expect(await announced(by)).toEqual({ kind: "unauthorized" });
  });
});
