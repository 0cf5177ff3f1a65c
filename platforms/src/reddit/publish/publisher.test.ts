import { afterEach, describe, expect, test } from "vitest";
import type { Access, Caller } from "../../capabilities.ts";
import { plainTransport } from "../../http/testing.ts";
import { anMp4, aPng } from "../../media/testing.ts";
import { accessOf, connected, sandboxForThisFile, succeeded } from "../../testing.ts";
import { aTextDraft, envelope } from "../testing.ts";
import type { RedditDraft } from "./draft.ts";

const sandbox = sandboxForThisFile();
const publisher = () => sandbox.platforms.reddit.publisher;
const posts = (access: Access, id: string) => sandbox.platforms.reddit.insights.posts(access, [id]);
const somebody = () => connected(sandbox.platforms.reddit.connector, "reddit");
const passes = (seconds: number) => sandbox.control.clock.advance(seconds * 1000);
const now = () => sandbox.control.clock.now();

afterEach(async () => {
  await sandbox.control.reddit.resetKnobs();
  await sandbox.control.faults.clear();
});

const open = { ...envelope, subreddit: "openfield" };

const text = (changes: Partial<Extract<RedditDraft, { kind: "self" }>> = {}) =>
  aTextDraft({ subreddit: "openfield", ...changes });

async function published(access: Access, draft: RedditDraft) {
  const outcome = succeeded(await publisher().publish(access, draft));
  if (outcome.kind !== "published") throw new Error("expected an id");
  return outcome;
}

async function found(access: Access, username: string, draft: RedditDraft, sent_at: Date) {
  return succeeded(await publisher().find(access, { username, draft, sent_at }));
}

describe("every kind of post arrives as it was meant", () => {
  test("text, with everything that can be said about it", async () => {
    const { access, username } = await somebody();
    const draft = text({ title: "  Morning   light ", text: "# Hello\n\n<b> & more", is_spoiler: true, is_nsfw: true });
    const { id, url } = await published(access, { ...draft, send_replies: false });
    const [post] = succeeded(await posts(access, id));
    expect(post).toMatchObject({
      id,
      url,
      kind: "self",
      subreddit: "openfield",
      author: username,
      title: "Morning light",
      text: "# Hello\n\n<b> & more",
      is_nsfw: true,
      is_spoiler: true,
      removal_reason: null,
    });
    expect((await fetch(url, { headers: { accept: "text/html", "user-agent": "Mozilla/5.0" } })).status).toBe(200);
    expect((await sandbox.control.reddit.post(id)).send_replies).toBe(false);
  });

  test("as original content where the community has the mark", async () => {
    const { access } = await somebody();
    const isMarked = async (subreddit: string) => {
      const { id } = await published(
        access,
        text({ subreddit, title: `Mine, ${subreddit}`, is_original_content: true }),
      );
      return succeeded(await posts(access, id))[0]?.is_original_content;
    };
    expect([await isMarked("openstudio"), await isMarked("openfield")]).toEqual([true, false]);
  });

  test("a link", async () => {
    const { access } = await somebody();
    const url = "https://www.redgifs.com/watch/braveredfox?a=1&b=2";
    const { id } = await published(access, { ...open, kind: "link", url });
    expect(succeeded(await posts(access, id))).toMatchObject([{ kind: "link", link: url, domain: "redgifs.com" }]);
  });

  test("an image is accepted at once and found when it is processed", async () => {
    const { access, username } = await somebody();
    const { asset_url } = succeeded(await publisher().upload(access, aPng()));
    const draft: RedditDraft = { ...open, kind: "image", asset_url };
    const sent_at = await now();
    expect(succeeded(await publisher().publish(access, draft))).toEqual({ kind: "accepted" });
    expect(await found(access, username, draft, sent_at)).toEqual([]);

    await passes(3);
    const [sighting, ...others] = await found(access, username, draft, sent_at);
    expect(others).toEqual([]);
    expect(succeeded(await posts(access, sighting!.id))).toMatchObject([
      { kind: "image", link: expect.stringMatching(/\.png$/), url: sighting!.url },
    ]);
  });

  test("a video with its poster", async () => {
    const { access, username } = await somebody();
    const film = succeeded(await publisher().upload(access, anMp4()));
    const poster = succeeded(await publisher().upload(access, aPng()));
    const draft: RedditDraft = { ...open, kind: "video", asset_url: film.asset_url, poster_url: poster.asset_url };
    const sent_at = await now();
    expect(succeeded(await publisher().publish(access, draft))).toEqual({ kind: "accepted" });

    await passes(30);
    const [sighting] = await found(access, username, draft, sent_at);
    expect(succeeded(await posts(access, sighting!.id))).toMatchObject([{ kind: "video", media_state: "ready" }]);
  });

  test("a gallery with captions and links, with its id at once", async () => {
    const { access, username } = await somebody();
    const assets = [];
    for (let i = 0; i < 3; i++) assets.push(succeeded(await publisher().upload(access, aPng())));
    const items = assets.map(({ asset_id }, i) => ({
      asset_id,
      caption: i === 0 ? "The first" : null,
      outbound_url: i === 1 ? "https://example.com/two" : null,
    }));
    const draft: RedditDraft = { ...open, kind: "gallery", items };
    const sent_at = await now();
    const { id } = await published(access, draft);
    await passes(10);
    const [post] = succeeded(await posts(access, id));
    expect(post).toMatchObject({
      kind: "gallery",
      media_ids: assets.map(({ asset_id }) => asset_id),
      media_state: "ready",
    });
    expect((await sandbox.control.reddit.post(id)).gallery).toMatchObject([
      { caption: "The first" },
      { outbound_url: "https://example.com/two" },
      {},
    ]);
    expect(await found(access, username, draft, sent_at)).toMatchObject([{ id }]);
  });

  test("a flair with a text of one's own", async () => {
    const { access } = await somebody();
    const flairs = succeeded(await sandbox.platforms.reddit.communities.flairs(access, "flairfirst"));
    const editable = flairs.find(({ is_editable }) => is_editable)!;
    const draft = text({ subreddit: "flairfirst", flair: { id: editable.id, text: "My own words" } });
    const { id } = await published(access, draft);
    expect(succeeded(await posts(access, id))).toMatchObject([{ flair: { id: editable.id, text: "My own words" } }]);
  });

  test("a crosspost to the own profile", async () => {
    const { access, username } = await somebody();
    const { id: of } = await published(access, text());
    const draft: RedditDraft = { ...open, kind: "crosspost", of, subreddit: `u_${username}` };
    const sent_at = await now();
    const { id } = await published(access, draft);
    expect(succeeded(await posts(access, id))).toMatchObject([
      { kind: "crosspost", crosspost_of: of, subreddit: `u_${username}` },
    ]);
    expect(await found(access, username, draft, sent_at)).toMatchObject([{ id }]);
  });
});

describe("after it was posted", () => {
  test("a comment appears below it, and one that is refused says why", async () => {
    const { access, username } = await somebody();
    const { id } = await published(access, text());
    const { id: commentId } = succeeded(await publisher().comment(access, { parent: id, text: "First!" }));
    expect(commentId).toMatch(/^t1_/);
    const comments = succeeded(await sandbox.platforms.reddit.insights.comments(access, username));
    expect(comments.items).toMatchObject([{ id: commentId, parent_id: id, body: "First!" }]);

    expect(await publisher().comment(access, { parent: id, text: " " })).toMatchObject({
      kind: "rejected",
      errors: [{ code: "NO_TEXT", field: "text" }],
    });
    await sandbox.control.reddit.lockPost(id);
    expect(await publisher().comment(access, { parent: id, text: "Second!" })).toMatchObject({
      kind: "rejected",
      errors: [{ code: "THREAD_LOCKED", field: "parent" }],
    });
  });

  test("a comment nobody can see yet has been sent all the same", async () => {
    const { access } = await somebody();
    const { id } = await published(access, text());
    const body = { json: { errors: [], data: { things: [] } } };
    await sandbox.control.faults.add("reddit:comment", { kind: "error", status: 200, body });
    expect(await publisher().comment(access, { parent: id, text: "x" })).toEqual({ kind: "ok", value: { id: null } });
  });

  test("marks and text can be changed", async () => {
    const { access } = await somebody();
    const { id } = await published(access, text());
    succeeded(await publisher().setNsfw(access, id, true));
    succeeded(await publisher().setSpoiler(access, id, true));
    succeeded(await publisher().setSendReplies(access, id, false));
    succeeded(await publisher().editText(access, id, "Better words."));
    expect(succeeded(await posts(access, id))).toMatchObject([
      { is_nsfw: true, is_spoiler: true, text: "Better words." },
    ]);
    expect((await sandbox.control.reddit.post(id)).send_replies).toBe(false);
    succeeded(await publisher().setNsfw(access, id, false));
    expect(succeeded(await posts(access, id))).toMatchObject([{ is_nsfw: false }]);
  });

  test("a flair can be set later", async () => {
    const { access } = await somebody();
    const [first, second] = succeeded(await sandbox.platforms.reddit.communities.flairs(access, "flairfirst"));
    const { id } = await published(access, text({ subreddit: "flairfirst", flair: { id: first!.id, text: null } }));
    const flair = { id: second!.id, text: null };
    succeeded(await publisher().setFlair(access, { id, subreddit: "flairfirst", flair }));
    expect(succeeded(await posts(access, id))).toMatchObject([{ flair: { id: second!.id } }]);
  });

  test("a deleted post is gone, however often it is deleted, and a stranger's stays", async () => {
    const { access } = await somebody();
    const { id } = await published(access, text());
    const stranger = await somebody();
    expect(await publisher().remove(stranger.access, id)).toEqual({ kind: "ok", value: { is_gone: false } });
    expect(await publisher().remove(access, id)).toEqual({ kind: "ok", value: { is_gone: true } });
    expect(await publisher().remove(access, id)).toEqual({ kind: "ok", value: { is_gone: true } });
    expect(succeeded(await posts(access, id)).every(({ is_deleted }) => is_deleted)).toBe(true);
  });

  test("a deletion that was not carried out is not taken for one", async () => {
    const { access } = await somebody();
    const { id } = await published(access, text());
    await sandbox.control.faults.add("reddit:delete", { kind: "error", status: 200, body: {} });
    expect(await publisher().remove(access, id)).toEqual({ kind: "ok", value: { is_gone: false } });
    await sandbox.control.faults.add("reddit:info", { kind: "error", status: 503 });
    expect((await publisher().remove(access, id)).kind).toBe("unknown");
  });
});

test("nothing goes to an origin that is not named, files included", async () => {
  const { grant } = await somebody();
  const called = new Set<string>();
  const transport: Caller["transport"] = (url, init) => {
    called.add(url.origin);
    return plainTransport(url, init);
  };
  const access = accessOf(grant, { transport });
  succeeded(await publisher().upload(access, aPng()));
  await published(access, text());
  expect([...called]).toEqual(sandbox.platforms.reddit.origins);
});

test("an upload Reddit does not take says so", async () => {
  const { access } = await somebody();
  const pdf = { name: "a.pdf", type: "application/pdf", blob: new Blob(["%PDF"]) };
  expect(await publisher().upload(access, pdf)).toMatchObject({ kind: "rejected", status: 400 });
  await sandbox.control.faults.add("reddit:upload", { kind: "cut-before" });
  expect((await publisher().upload(access, aPng())).kind).toBe("unknown");
});
