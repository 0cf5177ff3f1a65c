import { existsSync } from "node:fs";
import { join } from "node:path";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aCreator,
  anAccount,
  aPost,
  aUser,
  type BuiltAccount,
  type BuiltCreator,
  type BuiltUser,
} from "../../testing/builders.ts";
import { filmOf, pngOf } from "../../testing/media-files.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { anUploader, type Uploader } from "../../testing/uploads.ts";
import { keepMedia } from "./keep-media.ts";
import { sweepMedia } from "./sweep-media.ts";

let app: TestApp;
let user: BuiltUser;
let creator: BuiltCreator;
let account: BuiltAccount;
let uploader: Uploader;

beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.setTime("2026-05-01T12:00:00Z");
  user = await aUser(app.db);
  creator = await aCreator(app.db, user, { name: "Bella" });
  account = await anAccount(app.db, creator);
  uploader = await anUploader(app, user, creator);
});

let seed = 1_000;
const aPng = async (name = `p${seed}.png`) => uploader.upload({ bytes: await pngOf(seed++), name, type: "image/png" });
const shows = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, caption: "", url: "" })));

describe("deleting (ME-03)", () => {
  const remove = (id: number, query = "") =>
    uploader.caller.delete(`/media/${id}${query}`, { headers: uploader.headers });
  const fileOf = async (id: number) => {
    const row = await app.db.selectFrom("media").select("file").where("id", "=", id).executeTakeFirst();
    return join(app.ctx.config.dataDir, "media", row!.file);
  };

  test("takes the files along; what was posted keeps its history", async () => {
    const media = await aPng();
    const posted = { state: "posted", posted_at: "2026-04-01T10:00:00Z", type: "media" } as const;
    await aPost(app.db, account, { ...posted, media: shows(media.id) });
    const path = await fileOf(media.id);
    const paths = [path, path.replace(/png$/, "s.webp"), path.replace(/png$/, "l.webp")];
    expect(paths.map(existsSync)).toEqual([true, true, true]);
    expect((await remove(media.id)).status).toBe(204);
    app.passTime(10 * 60);
    await sweepMedia(app.ctx);
    expect(paths.map(existsSync)).toEqual([false, false, false]);
    expect((await remove(media.id)).status).toBe(404);
  });

  test("is refused while scheduled posts use it (U-9, BI-129)", async () => {
    const media = await aPng();
    const planned = { type: "media", media: shows(media.id), post_at: "2026-06-01" } as const;
    await aPost(app.db, account, planned);
    await aPost(app.db, account, { ...planned, state: "waiting" });
    await aPost(app.db, account, { ...planned, state: "failed" });
    const answer = await remove(media.id);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      "Media is used in 2 scheduled posts and can't be deleted.",
    ]);
    expect(existsSync(await fileOf(media.id))).toBe(true);
    const once = await aPng();
    await aPost(app.db, account, { ...planned, media: shows(once.id) });
    expect((await remove(once.id)).body.message).toBe("Media is used in 1 scheduled post and can't be deleted.");
  });

  test("waits for whoever schedules a post with it at this moment, and is then refused (L-10)", async () => {
    const media = await aPng();
    let removal: ReturnType<typeof remove> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await keepMedia(tx, creator.id, [{ media: [{ id: media.id }] }]);
      removal = remove(media.id);
      await aPost(tx, account, { type: "media", media: shows(media.id), post_at: "2026-06-01" });
    });
    expect((await removal!).status).toBe(422);
    const gone = app.db.transaction().execute((tx) => keepMedia(tx, creator.id, [{ media: [{ id: 999_999 }] }]));
    await expect(gone).rejects.toThrow("Media no longer exists. Pick a different one.");
  });

  test("another takes its place in all scheduled posts, and whoever has them open is told", async () => {
    const [old, fresh, third] = [await aPng(), await aPng(), await aPng()];
    const planned = { type: "media", post_at: "2026-06-01" } as const;
    const first = await aPost(app.db, account, { ...planned, media: shows(old.id) });
    const gallery = await aPost(app.db, account, { ...planned, media: shows(third.id, old.id), rev: 4 });
    const posted = { ...planned, state: "posted", posted_at: "2026-04-01" } as const;
    const out = await aPost(app.db, account, { ...posted, media: shows(old.id) });
    expect((await remove(old.id, `?replace_with=${fresh.id}`)).status).toBe(204);

    const rows = await app.db
      .selectFrom("posts")
      .select(["id", "media", "rev"])
      .where("creator_id", "=", creator.id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ id, rev, media }) => [id, rev, media.map((shown) => shown.id)])).toEqual([
      [first.id, 2, [fresh.id]],
      [gallery.id, 5, [third.id, fresh.id]],
      [out.id, 1, [old.id]],
    ]);
    const events = await app.db
      .selectFrom("outbox")
      .select("payload")
      .where("channel", "=", creatorChannel(creator.id, creator.name))
      .orderBy("id")
      .execute();
    expect(events.map(({ payload }) => payload)).toContainEqual({
      creator_id: creator.id,
      ids: [first.id, gallery.id],
    });
  });

  test("nothing changes when the replacement is not there, of another kind, or comes too late", async () => {
    const media = await aPng();
    const fresh = await aPng();
    const film = await uploader.upload({ bytes: await filmOf(seed++), name: `f${seed}`, type: "video/mp4" });
    const planned = { type: "media", media: shows(media.id), post_at: "2026-06-01" } as const;
    const post = await aPost(app.db, account, planned);
    for (const id of [media.id, film.id, 999_999])
      expect((await remove(media.id, `?replace_with=${id}`)).status).toBe(422);
    await aPost(app.db, account, { ...planned, state: "sending" });
    expect((await remove(media.id, `?replace_with=${fresh.id}`)).body.message).toContain("used in 1 scheduled post");
    const row = await app.db.selectFrom("posts").select(["media", "rev"]).where("id", "=", post.id).executeTakeFirst();
    expect([row!.rev, row!.media[0]!.id]).toEqual([1, media.id]);
  });
});
