import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Platform } from "@ponkan/contract/accounts/platform";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { anMp4 } from "@ponkan/platforms/media/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { aMedia, mediaOf } from "../testing-media.ts";
import { openTheatre, type Stage, type Theatre, until } from "../testing-workers.ts";

let theatre: Theatre;
let files: Awaited<ReturnType<typeof aFileServer>>;
beforeAll(async () => {
  [theatre, files] = await Promise.all([openTheatre(), aFileServer()]);
});
afterAll(async () => {
  files.close();
  await theatre.close();
});

const theFilm = anMp4();

/** In place of our own server, which only a web process is: one film at every address. */
async function aFileServer() {
  const bytes = Buffer.from(await theFilm.blob.arrayBuffer());
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "video/mp4" }).end(bytes),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const values = { subreddit: "", title: "", content: "Only once" };
const stories = {
  twitter: async (_stage: Stage, _by: { creator: { id: number } }) => ({ ...values, platform: Platform.twitter }),
  instagram: async ({ db, dataDir }: Stage, { creator }: { creator: { id: number } }) => {
    const film = await aMedia({ db, ctx: { config: { dataDir } } }, creator, theFilm);
    return { ...values, platform: Platform.instagram, type: "instagramReel" as const, media: mediaOf(film) };
  },
  tiktok: async ({ db, dataDir }: Stage, { creator }: { creator: { id: number } }) => {
    const film = await aMedia({ db, ctx: { config: { dataDir } } }, creator, anMp4());
    const privacy_level = TiktokPrivacy.publicToEveryone;
    return { ...values, platform: Platform.tiktok, type: "media" as const, media: mediaOf(film), privacy_level };
  },
};
type Place = keyof typeof stories;

const sent = async (place: Place, name: string): Promise<number> => {
  const { x, instagram, tiktok } = theatre.sandbox;
  return (await { twitter: x, instagram, tiktok }[place].posts(name)).length;
};

describe.concurrent("a worker that dies leaves nothing lost and nothing doubled elsewhere (FT-2)", {
  timeout: 120_000,
}, () => {
  test.each([
    ["twitter", "after-answer"],
    ["instagram", "after-answer"],
    ["tiktok", "after-answer"],
  ] as const)("on %s, %s", async (place, point) => {
    const stage = await theatre.openStage();
    const by = await stage.aMember(place);
    const { id } = await aPost(stage.db, by.account, await stories[place](stage, by));
    const first = await stage.startWorker({ CRASH_AT: point, PUBLIC_URL: files.url });
    expect(await first.ended).toEqual({ code: null, signal: "SIGKILL" });
    await (await stage.startWorker({ PUBLIC_URL: files.url })).ready;
    const state = async () =>
      (await stage.db.selectFrom("posts").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
    await until(state, "posted");
    expect(await sent(place, by.name)).toBe(1);
    await stage.close();
  });
});
