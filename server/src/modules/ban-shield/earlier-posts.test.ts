import type { EarlierPost } from "@ponkan/contract/posts/earlier-post";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";

const DAY = 86_400_000;
const now = Date.parse("2026-05-20T12:00:00Z");
const ago = (days: number) => new Date(now - days * DAY);

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: new Date(now).toISOString() });
});
afterAll(() => app.close());
beforeEach(async () => {
  writer = await aWriter(app);
});

const ask = ({ call, asCreator }: Writer, body: object) => call.post("/posts/earlier", body, asCreator);
const asked = (subreddits: string[], media_ids: number[] = []) => ask(writer, { subreddits, media_ids });
const earlier = async (...of: Parameters<typeof asked>): Promise<EarlierPost[]> => (await asked(...of)).body.data;
const idsOf = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
const out = (days: number, changes: object = {}) =>
  aPost(app.db, writer.account, {
    ...{ state: "posted", subreddit: "openfield", post_at: ago(days), posted_at: ago(days) },
    ...changes,
  });
const aFile = async (name: string) => {
  const { id } = await app.db
    .insertInto("media")
    .values({
      ...{ creator_id: writer.creator.id, name, type: "image/png", size: 1, width: 1, height: 1, duration: null },
      ...{ hash: name, md5: name, file: name, created_at: ago(9) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return Number(id);
};
const showing = (id: number) => ({ type: "media", media: JSON.stringify([{ id, caption: "", url: "" }]) });

describe("POST posts/earlier (PS-16)", () => {
  test("gives what is out in these subreddits for a year, and what is planned, newest first", async () => {
    const taken = await out(3, { removal_reason: "moderator", removed_at: ago(2), title_key: "dawn" });
    const withdrawn = await out(5, { removal_reason: "author", removed_at: ago(4), subreddit: "OpenField" });
    const planned = await aPost(app.db, writer.account, {
      ...{ state: "scheduled", subreddit: "opentable", post_at: ago(-4), content_key: "same" },
    });
    await out(4, { subreddit: "openstudio" });
    await out(400);
    await aPost(app.db, writer.account, { state: "failed", subreddit: "openfield", post_at: ago(1) });
    await aPost(app.db, (await aWriter(app)).account, { state: "posted", subreddit: "openfield", posted_at: ago(1) });
    const { status, body } = await asked(["OPENfield", "opentable"]);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        ...{ id: planned.id, subreddit: "opentable", at: now + 4 * DAY, is_planned: true, removal_reason: null },
        ...{ title_key: expect.toBeOneOf([null, expect.any(String)]), content_key: "same", shows: null },
      },
      expect.objectContaining({ id: taken.id, at: now - 3 * DAY, title_key: "dawn", removal_reason: "moderator" }),
      expect.objectContaining({ id: withdrawn.id, is_planned: false, removal_reason: null }),
    ]);
  });

  test("says which of them have one of the files, or one that looks like it", async () => {
    const [mine, like, other] = [await aFile("mine"), await aFile("like"), await aFile("other")];
    await app.db.insertInto("media_likeness").values({ media_id: mine, other_id: like, distance: 3 }).execute();
    const [same, alike, different] = [
      await out(1, showing(mine)),
      await out(2, showing(like)),
      await out(3, showing(other)),
    ];
    const found = await earlier(["openfield"], [mine]);
    expect(found.map(({ id, shows }) => [id, shows])).toEqual([
      [same.id, "same"],
      [alike.id, "alike"],
      [different.id, null],
    ]);
    const stranger = await aWriter(app);
    expect((await ask(stranger, { subreddits: ["openfield"], media_ids: [mine] })).body.data).toEqual([]);
  });

  test("without a Reddit account there is nothing, and bad questions are refused", async () => {
    expect((await asked([])).status).toBe(422);
    expect((await asked(Array.from({ length: 201 }, (_, index) => `r${index}`))).status).toBe(422);
    expect((await asked(["openfield"], [0])).status).toBe(422);
    await out(1);
    expect(idsOf(await earlier(["openfield"]))).toHaveLength(1);
    await writer.call.delete("/accounts/reddit", { headers: { "creator-id": String(writer.creator.id) } });
    expect(await earlier(["openfield"])).toEqual([]);
  });
});
