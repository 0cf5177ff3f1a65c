import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Access, MediaFile } from "../../capabilities.ts";
import { aServer } from "../../http/testing.ts";
import { aJpeg, anMp4, aPng } from "../../media/testing.ts";
import { accessOf, sandboxApp } from "../../oauth/testing.ts";
import { aName, sandboxForThisFile, succeeded } from "../../testing.ts";
import { createInstagram } from "../instagram.ts";
import type { NewContainer } from "./containers.ts";
import type { InstagramDraft } from "./draft.ts";

const sandbox = sandboxForThisFile();
const publisher = () => sandbox.platforms.instagram.publisher;
const now = () => sandbox.control.clock.now();
const passes = (seconds: number) => sandbox.control.clock.advance(seconds * 1000);
const settings = (change: Record<string, unknown>) => sandbox.control.instagram.set(change);

const USUAL = { video_seconds: 0, quota_total: 50, failing_containers: 0, failure: 2_207_053, blocked: [] };
beforeEach(() => settings(USUAL));
afterEach(() => sandbox.control.faults.clear());

/** A URL where Instagram can fetch the file. */
async function served({ blob, type }: MediaFile): Promise<string> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return (await aServer((_request, response) => response.writeHead(200, { "content-type": type }).end(bytes))).href;
}

async function somebody() {
  const username = aName();
  const { id: user_id } = await sandbox.control.instagram.user({ username, kind: "creator" });
  const { access_token } = await sandbox.control.instagram.connect({ username });
  const access: Access = accessOf({ access_token: String(access_token) });
  const container = async (made: NewContainer) =>
    succeeded(await publisher().createContainer(access, user_id, made)).id;
  const state = async (id: string) => succeeded(await publisher().containerState(access, id));
  const draft = (container_id: string, changes: Partial<InstagramDraft> = {}): InstagramDraft => ({
    user_id,
    username,
    container_id,
    place: "feed",
    caption: "Fog over the lake",
    ...changes,
  });
  const photo = async (caption = "Fog over the lake") =>
    container({ kind: "photo", image_url: await served(aJpeg()), caption });
  return { username, user_id, access, container, state, draft, photo };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function published({ access }: Somebody, draft: InstagramDraft) {
  const outcome = succeeded(await publisher().publish(access, draft));
  if (outcome.kind !== "published") throw new Error("expected an id");
  return outcome;
}
const look = async ({ access }: Somebody, draft: InstagramDraft, sent_at: Date) =>
  succeeded(await publisher().look(access, { draft, sent_at }));

describe("every kind of post", () => {
  test("a photo with its caption, to be visited where it says", async () => {
    const by = await somebody();
    const id = await by.photo();
    expect(await by.state(id)).toEqual({ kind: "ready" });
    const post = await published(by, by.draft(id));
    expect(post.url).toMatch(/\/instagram\/p\/[\w-]+\/$/);
    expect(await (await fetch(post.url)).text()).toContain("Fog over the lake");
    expect(await sandbox.control.instagram.posts(by.username)).toMatchObject([
      { id: post.id, caption: "Fog over the lake", media_product_type: "FEED", media_type: "IMAGE" },
    ]);
    expect(await by.state(id)).toEqual({ kind: "published" });
  });

  test("a carousel of pictures and films", async () => {
    const by = await somebody();
    const children = [
      await by.container({ kind: "item", image_url: await served(aJpeg({ width: 800, height: 1000 })) }),
      await by.container({ kind: "item", video_url: await served(anMp4()) }),
    ];
    const id = await by.container({ kind: "carousel", children, caption: "Both" });
    await published(by, by.draft(id, { caption: "Both" }));
    const [post] = await sandbox.control.instagram.posts(by.username);
    expect(post).toMatchObject({
      media_type: "CAROUSEL_ALBUM",
      items: [{ type: "image/jpeg" }, { type: "video/mp4" }],
    });
  });

  test("a reel, once it is processed, shown in the feed as well", async () => {
    const by = await somebody();
    await settings({ video_seconds: 20 });
    const id = await by.container({ kind: "reel", video_url: await served(anMp4()), caption: "Waves" });
    const draft = by.draft(id, { place: "reels", caption: "Waves" });
    expect(await by.state(id)).toEqual({ kind: "processing" });
    expect(await publisher().publish(by.access, draft)).toMatchObject({ kind: "not-sent" });
    await passes(21);
    const post = await published(by, draft);
    expect(post.url).toContain("/reel/");
    expect(await sandbox.control.instagram.posts(by.username)).toMatchObject([
      { media_product_type: "REELS", is_shared_to_feed: true },
    ]);
  });

  test("a story of a picture and one of a film", async () => {
    const by = await somebody();
    const still = await by.container({ kind: "story", image_url: await served(aJpeg({ width: 1080, height: 1920 })) });
    const film = await by.container({ kind: "story", video_url: await served(anMp4({ seconds: 20 })) });
    for (const id of [still, film]) {
      expect((await published(by, by.draft(id, { place: "story", caption: "" }))).url).toContain("/stories/");
    }
  });
});

describe("what cannot be used is reported in Instagram's words", () => {
  test.each([
    ["a PNG", aPng(), "36001/2207005"],
    ["a progressive JPEG", aJpeg({ isProgressive: true }), "36001/2207005"],
    ["a picture that is too wide", aJpeg({ width: 2000, height: 500 }), "36003/2207009"],
  ])("%s", async (_what, file, code) => {
    const { access, user_id } = await somebody();
    const image_url = await served(file);
    const outcome = await publisher().createContainer(access, user_id, { kind: "photo", image_url, caption: "" });
    expect(outcome).toMatchObject({ kind: "rejected", errors: [{ code, message: expect.stringMatching(/\w/) }] });
    expect(publisher().explain(outcome.kind === "rejected" ? outcome.errors[0]! : (undefined as never)).verdict).toBe(
      "fix",
    );
  });

  test("an address that leads elsewhere, to a page, or nowhere", async () => {
    const { access, user_id } = await somebody();
    const elsewhere = await aServer((_request, response) => response.writeHead(302, { location: "/other" }).end());
    const page = await aServer((_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("hi"),
    );
    for (const image_url of [elsewhere.href, page.href, "http://127.0.0.1:9/none", "ftp://example.com/a.jpg"]) {
      const outcome = await publisher().createContainer(access, user_id, { kind: "photo", image_url, caption: "" });
      expect(outcome).toMatchObject({ kind: "rejected", errors: [{ code: "9004/2207052" }] });
    }
  });

  test("a film that is too short turns out when it is processed; a passing failure may be tried again", async () => {
    const by = await somebody();
    const short = await by.container({ kind: "reel", video_url: await served(anMp4({ seconds: 1 })), caption: "" });
    expect(await by.state(short)).toMatchObject({
      kind: "failed",
      failure: { kind: "rejected", errors: [{ message: "Instagram does not support the format of the video." }] },
    });
    await settings({ failing_containers: 1 });
    const unlucky = await by.container({ kind: "reel", video_url: await served(anMp4()), caption: "" });
    expect(await by.state(unlucky)).toMatchObject({ kind: "failed", failure: { kind: "not-sent" } });
  });

  test("a container after a day, one of somebody else, and one nobody made", async () => {
    const [by, other] = [await somebody(), await somebody()];
    const old = await by.photo();
    const foreign = await other.photo();
    expect(await publisher().publish(by.access, by.draft(foreign))).toMatchObject({ kind: "unknown" });
    expect(await by.state("17999")).toEqual({ kind: "gone" });
    await passes(86_401);
    expect(await by.state(old)).toEqual({ kind: "expired" });
    expect(await publisher().publish(by.access, by.draft(old))).toMatchObject({ kind: "not-sent" });
  });
});

describe("what was sent is found again", () => {
  test.each(["lose-answer", "error-after", "malformed"] as const)("when the answer suffers: %s", async (kind) => {
    const by = await somebody();
    const id = await by.photo("Only once");
    const draft = by.draft(id, { caption: "Only once" });
    const sent_at = await now();
    await sandbox.control.faults.add("instagram:publish", { kind });
    expect((await publisher().publish(by.access, draft)).kind).toBe("unknown");
    const [post] = await sandbox.control.instagram.posts(by.username);
    expect(await look(by, draft, sent_at)).toMatchObject({ kind: "seen", sightings: [{ id: post!.id }] });
    // A second attempt changes nothing.
    expect(succeeded(await publisher().publish(by.access, draft))).toEqual({ kind: "accepted" });
    expect(await sandbox.control.instagram.posts(by.username)).toHaveLength(1);
  });

  test("nothing is seen of what was never published, and it is not over", async () => {
    const by = await somebody();
    const draft = by.draft(await by.photo());
    expect(await look(by, draft, await now())).toEqual({ kind: "seen", sightings: [] });
    await passes(86_401);
    expect(await look(by, draft, await now())).toMatchObject({ kind: "over", failure: { kind: "not-sent" } });
  });

  test("a story by its time; one that is out but not listed is out all the same", async () => {
    const by = await somebody();
    const id = await by.container({ kind: "story", image_url: await served(aJpeg()) });
    const draft = by.draft(id, { place: "story", caption: "" });
    const sent_at = await now();
    const post = await published(by, draft);
    expect(await look(by, draft, sent_at)).toMatchObject({ kind: "seen", sightings: [{ id: post.id }] });
    expect(await look(by, draft, new Date(sent_at.getTime() + 600_000))).toEqual({ kind: "out" });
  });

  test("a link that cannot be read does not unmake the post", async () => {
    const by = await somebody();
    const draft = by.draft(await by.photo());
    await sandbox.control.faults.add("GET /instagram/v25.0/*", { kind: "error", status: 500 });
    expect((await published(by, draft)).url).toBe(`${sandbox.url}/instagram/${by.username}/`);
  });
});

describe("limits", () => {
  test("the quota of a day is read, and holds", async () => {
    const by = await somebody();
    await settings({ quota_total: 1 });
    expect(succeeded(await publisher().quota(by.access, by.user_id))).toEqual({ used: 0, total: 1 });
    const next = await by.photo("Next");
    await published(by, by.draft(await by.photo()));
    expect(succeeded(await publisher().quota(by.access, by.user_id))).toEqual({ used: 1, total: 1 });
    expect(await publisher().publish(by.access, by.draft(next))).toMatchObject({ kind: "throttled", scope: "account" });
  });

  test("who is taken for spam waits a day", async () => {
    const by = await somebody();
    const id = await by.photo();
    await settings({ blocked: [by.username] });
    expect(await publisher().publish(by.access, by.draft(id))).toMatchObject({
      kind: "throttled",
      retryAfterMs: 86_400_000,
      scope: "account",
    });
  });

  test("a token that ran out, and a grant without the permission, have to be renewed by the user", async () => {
    const by = await somebody();
    const draft = by.draft(await by.photo());
    await sandbox.control.instagram.expireTokens(by.username);
    expect(await publisher().publish(by.access, draft)).toMatchObject({ kind: "needs-reconnect" });
    const scopes = ["instagram_business_basic"];
    const { access_token } = await sandbox.control.instagram.connect({ username: by.username, scopes });
    const narrow = accessOf({ access_token: String(access_token) });
    expect(await publisher().publish(narrow, draft)).toMatchObject({ kind: "needs-reconnect" });
  });

  test.each([
    [400, { code: 368, message: "blocked" }, { kind: "throttled", retryAfterMs: 86_400_000 }],
    [400, { code: 80_002, message: "slow down" }, { kind: "throttled", scope: "account" }],
    [500, { code: 2, message: "try again", is_transient: true }, { kind: "unknown" }],
    [400, { code: 25, error_subcode: 2_207_050, message: "m", error_user_msg: "Restricted." }, { kind: "rejected" }],
  ])("HTTP %i with %j", async (status, error, expected) => {
    const url = await aServer((_request, response) => response.writeHead(status).end(JSON.stringify({ error })));
    const hosts = { pages: url.origin, login: url.origin, graph: url.origin };
    const adapter = createInstagram({ ...sandboxApp, hosts });
    const by = await somebody();
    expect(await adapter.publisher.publish(by.access, by.draft("17"))).toMatchObject(expected);
  });
});

test("a comment below the own post is written once and found again; a story takes none", async () => {
  const by = await somebody();
  const { id: parent } = await published(by, by.draft(await by.photo()));
  const sent_at = await now();
  const comment = { parent, text: "More on my page", username: by.username, sent_at };
  expect(succeeded(await publisher().findComment(by.access, comment))).toEqual([]);
  const { id } = succeeded(await publisher().comment(by.access, comment));
  expect(succeeded(await publisher().findComment(by.access, comment))).toMatchObject([{ id }]);
  expect(succeeded(await publisher().findComment(by.access, { ...comment, text: "Other" }))).toEqual([]);
  const story = await by.container({ kind: "story", image_url: await served(aJpeg()) });
  const { id: below } = await published(by, by.draft(story, { place: "story" }));
  expect(await publisher().comment(by.access, { parent: below, text: "Hi" })).toMatchObject({ kind: "rejected" });
});
