import { beforeEach, expect, test } from "vitest";
import { aServer } from "../../http/testing.ts";
import { aJpeg } from "../../media/testing.ts";
import { accessOf } from "../../oauth/testing.ts";
import { aName, sandboxForThisFile, succeeded } from "../../testing.ts";

const sandbox = sandboxForThisFile();
const instagram = () => sandbox.platforms.instagram;
beforeEach(() => sandbox.control.instagram.set({ video_seconds: 0, quota_total: 500 }));

async function somebody() {
  const username = aName();
  const { id: remote_user_id } = await sandbox.control.instagram.user({ username, kind: "creator" });
  const { access_token } = await sandbox.control.instagram.connect({ username });
  const access = accessOf({ access_token: String(access_token) });
  const { blob, type } = aJpeg();
  const bytes = Buffer.from(await blob.arrayBuffer());
  const server = await aServer((_request, response) => response.writeHead(200, { "content-type": type }).end(bytes));
  const post = async (caption: string) => {
    const photo = { kind: "photo", image_url: server.href, caption } as const;
    const made = succeeded(await instagram().publisher.createContainer(access, remote_user_id, photo));
    const draft = { user_id: remote_user_id, username, container_id: made.id, place: "feed", caption } as const;
    const outcome = succeeded(await instagram().publisher.publish(access, draft));
    return outcome.kind === "published" ? outcome.id : "";
  };
  return { account: { remote_user_id, username }, access, post };
}

test("likes, comments and reach; reach is missing until Instagram tells it (AN-01)", async () => {
  const { account, access, post } = await somebody();
  const id = await post("Fog over the lake");
  const read = async () => succeeded(await instagram().results!.read(access, account, [id, "17900000000000000"]));
  expect(await read()).toEqual([{ id, numbers: { likes: 0, comments: 0 }, removal_reason: null, is_deleted: false }]);
  await sandbox.control.clock.advance(48 * 3_600_000);
  const { likes = 0, reach } = (await read())[0]!.numbers;
  expect(likes).toBeGreaterThan(0);
  expect(reach).toBe(likes * 12);
});

test("more posts than a page are found, each asked for once", async () => {
  const { account, access, post } = await somebody();
  const first = await post("The first");
  for (let n = 0; n < 101; n++) await post(`Number ${n}`);
  await sandbox.control.journal.clear();
  expect(succeeded(await instagram().results!.read(access, account, [first])).map(({ id }) => id)).toEqual([first]);
  expect(await sandbox.control.journal.read({ endpoint: "instagram:list" })).toHaveLength(2);
  expect(await sandbox.control.journal.read({ endpoint: "instagram:insights" })).toHaveLength(1);
});

test("what an account posted since a moment (AN-06)", async () => {
  const { account, access, post } = await somebody();
  await post("Long ago");
  await sandbox.control.clock.advance(3_600_000);
  const since = await sandbox.control.clock.now();
  await sandbox.control.clock.advance(2000);
  const id = await post("Fog over the lake");
  expect(succeeded(await instagram().results!.recent(access, account, since))).toMatchObject([
    { id, kind: "media", content: "Fog over the lake", url: expect.stringContaining("/instagram/p/") },
  ]);
});
