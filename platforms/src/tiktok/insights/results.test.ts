import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import { shownDefaults } from "@ponkan/contract/posts/fields/testing";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { beforeEach, expect, test } from "vitest";
import { anMp4 } from "../../media/testing.ts";
import { accessOf } from "../../oauth/testing.ts";
import { aName, sandboxForThisFile, succeeded } from "../../testing.ts";

const sandbox = sandboxForThisFile();
const tiktok = () => sandbox.platforms.tiktok;
beforeEach(() =>
  sandbox.control.tiktok.set({ is_audited: true, processing_seconds: 0, moderation_seconds: 0, posts_per_day: 100 }),
);

async function somebody() {
  const username = aName();
  const { id: remote_user_id } = await sandbox.control.tiktok.user({ username, kind: "public" });
  const { access_token } = await sandbox.control.tiktok.connect({ username });
  const access = accessOf({ access_token: String(access_token) });
  const file = anMp4().blob;
  const post = async (caption: string) => {
    const { publisher } = tiktok();
    const video = {
      ...sentFields("tiktok", shownDefaults),
      caption,
      privacy_level: TiktokPrivacy.publicToEveryone,
      allow_comment: true,
      is_own_brand: false,
      is_branded_content: false,
      size: file.size,
    };
    const announced = succeeded(await publisher.announce(access, video));
    const last_part_at = succeeded(await publisher.uploadBeginning(access, announced, file, 0));
    const draft = { ...announced, username, last_part_at, size: file.size };
    succeeded(await publisher.publish(access, draft, file));
    const posts = await sandbox.control.tiktok.posts(username);
    return posts.at(-1)!.post_id;
  };
  return { account: { remote_user_id, username }, access, post };
}

test("views, likes, comments and shares, with ids that no number holds (AN-01)", async () => {
  const { account, access, post } = await somebody();
  const id = await post("Fog over the lake");
  await sandbox.control.clock.advance(1.5 * 3_600_000);
  const [result, ...others] = succeeded(await tiktok().results!.read(access, account, [id, "7000000000000000001"]));
  expect(others).toEqual([]);
  expect(result).toMatchObject({ id, removal_reason: null, is_deleted: false });
  const { views = 0, ...numbers } = result!.numbers;
  expect(numbers).toEqual({
    likes: Math.floor(views / 15),
    comments: Math.floor(views / 300),
    shares: Math.floor(views / 400),
  });
});

test("what an account posted since a moment, page by page (AN-06)", async () => {
  const { account, access, post } = await somebody();
  await post("Long ago");
  await sandbox.control.clock.advance(3_600_000);
  const since = await sandbox.control.clock.now();
  const ids: string[] = [];
  for (let n = 0; n < 22; n++) {
    await sandbox.control.clock.advance(15_000);
    ids.push(await post(`Number ${n}`));
  }
  const recent = succeeded(await tiktok().results!.recent(access, account, since));
  expect(recent.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(recent[0]).toMatchObject({ kind: "media", content: "Number 21", url: expect.stringContaining("/video/") });
});
