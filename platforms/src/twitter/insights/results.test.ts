import { expect, test } from "vitest";
import { accessOf } from "../../oauth/testing.ts";
import { aName, sandboxForThisFile, succeeded } from "../../testing.ts";

const sandbox = sandboxForThisFile();
const twitter = () => sandbox.platforms.twitter;

async function somebody() {
  const username = aName();
  const { id: remote_user_id } = await sandbox.control.x.user({ username, kind: "standard" });
  const { access_token } = await sandbox.control.x.connect({ username });
  const access = accessOf({ access_token: String(access_token) });
  const post = async (text: string, reply_to: string | null = null) => {
    const draft = { user_id: remote_user_id, username, text, media: [], reply_to };
    const outcome = succeeded(await twitter().publisher.publish(access, draft));
    return outcome.kind === "published" ? outcome.id : "";
  };
  return { account: { remote_user_id, username }, access, post };
}

test.each([false, true])(
  "likes, reposts, replies and views come for a hundred posts at a time (AN-01)",
  async (isNew) => {
    await sandbox.control.x.set({ uses_new_names: isNew });
    const { account, access, post } = await somebody();
    const [id, gone] = [await post("Fog over the lake"), await post("Rain over the lake")];
    await post("More of it", id);
    await sandbox.control.x.setLikes(id, 16);
    await twitter().publisher.remove(access, gone);
    expect(succeeded(await twitter().results!.read(access, account, [id, gone]))).toEqual([
      { id, numbers: { likes: 16, reposts: 2, replies: 1, views: 592 }, removal_reason: null, is_deleted: false },
      { id: gone, numbers: {}, removal_reason: null, is_deleted: true },
    ]);
  },
);

test("what an account posted since a moment, without its answers (AN-06)", async () => {
  const { account, access, post } = await somebody();
  await post("Long ago");
  await sandbox.control.clock.advance(3_600_000);
  const since = await sandbox.control.clock.now();
  await sandbox.control.clock.advance(1000);
  const id = await post("Fog over the lake");
  await post("More of it", id);
  expect(succeeded(await twitter().results!.recent(access, account, since))).toMatchObject([
    { id, kind: "text", content: "Fog over the lake", url: expect.stringContaining(`/status/${id}`) },
  ]);
});
