import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Platform } from "@ponkan/contract/accounts/platform";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { anMp4 } from "@ponkan/platforms/media/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { aMedia, mediaOf } from "../testing-media.ts";
import { type Deployment, openTestBed, type TestBed, until } from "../testing-workers.ts";

let testBed: TestBed;
let files: Awaited<ReturnType<typeof aFileServer>>;
beforeAll(async () => {
  [testBed, files] = await Promise.all([openTestBed(), aFileServer()]);
});
afterAll(async () => {
  files.close();
  await testBed.close();
});

const theFilm = anMp4();

/** Stands in for our web server, which workers do not run: serves the same video at every URL. */
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
  twitter: async (_stage: Deployment, _by: { creator: { id: number } }) => ({ ...values, platform: Platform.twitter }),
  instagram: async ({ db, dataDir }: Deployment, { creator }: { creator: { id: number } }) => {
    const film = await aMedia({ db, ctx: { config: { dataDir } } }, creator, theFilm);
    return { ...values, platform: Platform.instagram, type: "instagramReel" as const, media: mediaOf(film) };
  },
  tiktok: async ({ db, dataDir }: Deployment, { creator }: { creator: { id: number } }) => {
    const film = await aMedia({ db, ctx: { config: { dataDir } } }, creator, anMp4());
    const privacy_level = TiktokPrivacy.publicToEveryone;
    return { ...values, platform: Platform.tiktok, type: "media" as const, media: mediaOf(film), privacy_level };
  },
};
type Network = keyof typeof stories;

const sent = async (network: Network, name: string): Promise<number> => {
  const { x, instagram, tiktok } = testBed.sandbox;
  return (await { twitter: x, instagram, tiktok }[network].posts(name)).length;
};

describe.concurrent("a worker that dies leaves nothing lost and nothing doubled elsewhere (FT-2)", {
  timeout: 600_000,
}, () => {
  test.each([
    ["twitter", "after-answer"],
    ["instagram", "after-answer"],
    ["tiktok", "after-answer"],
  ] as const)("on %s, %s", async (network, point) => {
    const deployment = await testBed.deploy();
    const by = await deployment.aMember(network);
    const { id } = await aPost(deployment.db, by.account, await stories[network](deployment, by));
    const first = await deployment.startWorker({ CRASH_AT: point, PUBLIC_URL: files.url });
    expect(await first.ended).toEqual({ code: null, signal: "SIGKILL" });
    deployment.takeOver({ PUBLIC_URL: files.url });
    const state = async () =>
      (await deployment.db.selectFrom("posts").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
    await until(state, "posted");
    expect(await sent(network, by.name)).toBe(1);
    await deployment.close();
  });
});
