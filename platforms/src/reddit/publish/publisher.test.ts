import { afterEach, describe, expect, test } from "vitest";
import type { Access, Caller } from "../../capabilities.ts";
import { plainTransport } from "../../http/testing.ts";
import { anMp4, aPng } from "../../media/testing.ts";
import { accessOf, connected, sandboxForThisFile, succeeded } from "../../testing.ts";
import { aTextDraft, envelope } from "../testing.ts";
import type { RedditDraft } from "./draft.ts";

const place = sandboxForThisFile();
const publisher = () => place.platforms.reddit.publisher;
const posts = (access: Access, id: string) => place.platforms.reddit.insights.posts(access, [id]);
const somebody = () => connected(place.platforms.reddit.connector, "reddit");
const passes = (seconds: number) => place.control.clock.advance(seconds * 1000);
const now = () => place.control.clock.now();

afterEach(async () => {
  await place.control.reddit.resetKnobs();
  await place.control.faults.clear();
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
    expect((await place.control.reddit.post(id)).send_replies).toBe(false);
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
    expect((await place.control.reddit.post(id)).gallery).toMatchObject([
      { caption: "The first" },
      { outbound_url: "https://example.com/two" },
      {},
    ]);
    expect(await found(access, username, draft, sent_at)).toMatchObject([{ id }]);
  });

  test("a flair with a text of one's own", async () => {
    const { access } = await somebody();
    const flairs = succeeded(await place.platforms.reddit.communities.flairs(access, "flairfirst"));
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

describe("when the answer is lost", () => {
  const silent = [
    { kind: "lose-answer" },
    { kind: "cut-answer" },
    { kind: "error-after", status: 500 },
    { kind: "malformed" },
    { kind: "huge" },
    { kind: "hang-after" },
  ] as const;

  test.each(silent)("$kind: the post is unknown first and found exactly once", async (effect) => {
    const { grant, access, username } = await somebody();
    const draft = text({ title: `Lost by ${effect.kind}` });
    const sent_at = await now();
    await place.control.faults.add("reddit:submit", effect);
    const patienceMs = effect.kind === "hang-after" ? 300 : 5000;
    expect((await publisher().publish(accessOf(grant, { patienceMs }), draft)).kind).toBe("unknown");

    const sightings = await found(access, username, draft, sent_at);
    const arrived = await place.control.reddit.postsBy(username);
    expect(arrived).toHaveLength(1);
    expect(sightings.map(({ id }) => id)).toEqual([`t3_${arrived[0]!.id}`]);
  });

  test("a post the platform makes after it said 504 is found later", async () => {
    const { access, username } = await somebody();
    const sent_at = await now();
    await place.control.faults.add("reddit:submit", { kind: "accept-late", ms: 150 });
    expect((await publisher().publish(access, text())).kind).toBe("unknown");
    await expect.poll(() => found(access, username, text(), sent_at), { timeout: 5000 }).toHaveLength(1);
  });

  test.each([{ kind: "cut-before" }, { kind: "error", status: 503 }, { kind: "redirect" }] as const)(
    "$kind: what never arrived is not found, and nothing was sent twice",
    async (effect) => {
      const { access, username } = await somebody();
      const sent_at = await now();
      await place.control.journal.clear();
      await place.control.faults.add("reddit:submit", effect);
      expect((await publisher().publish(access, text())).kind).toBe("unknown");
      expect(await found(access, username, text(), sent_at)).toEqual([]);
      expect(await place.control.journal.read({ endpoint: "reddit:submit" })).toHaveLength(1);
    },
  );

  test("looking while the platform is down says so instead of saying that nothing is there", async () => {
    const { access, username } = await somebody();
    await place.control.faults.add("reddit:submitted", { kind: "error", status: 503 });
    const outcome = await publisher().find(access, { username, draft: text(), sent_at: await now() });
    expect(outcome).toEqual({ kind: "unknown", reason: "HTTP 503" });
  });

  test("a gallery and a comment are found the same way", async () => {
    const { access, username } = await somebody();
    const first = succeeded(await publisher().upload(access, aPng()));
    const second = succeeded(await publisher().upload(access, aPng()));
    const items = [first, second].map(({ asset_id }) => ({ asset_id, caption: null, outbound_url: null }));
    const draft: RedditDraft = { ...open, kind: "gallery", items };
    const sent_at = await now();
    await place.control.faults.add("reddit:gallery", { kind: "lose-answer" });
    expect((await publisher().publish(access, draft)).kind).toBe("unknown");
    const [sighting, ...others] = await found(access, username, draft, sent_at);
    expect(others).toEqual([]);

    const comment = { parent: sighting!.id, text: "More in my profile.\n\nThanks!" };
    await place.control.faults.add("reddit:comment", { kind: "lose-answer" });
    expect((await publisher().comment(access, comment)).kind).toBe("unknown");
    const comments = succeeded(await publisher().findComment(access, { ...comment, username, sent_at }));
    expect(comments).toMatchObject([{ id: expect.stringMatching(/^t1_/) }]);
  });
});

describe("a refusal is said in Reddit's words", () => {
  const refused: [string, RedditDraft, string, string | null][] = [
    ["an unknown place", text({ subreddit: "nosuchplace" }), "SUBREDDIT_NOEXIST", "sr"],
    ["a name that is none", text({ subreddit: "no such!" }), "BAD_SR_NAME", "sr"],
    ["a restricted place", text({ subreddit: "approvedpens" }), "SUBREDDIT_NOTALLOWED", "sr"],
    ["a banned place", text({ subreddit: "closedharbour" }), "banned", null],
    ["a private place", text({ subreddit: "quietcabin" }), "HTTP_404", null],
    ["text among pictures", text({ subreddit: "onlypictures" }), "NO_SELFS", "sr"],
    [
      "a link among words",
      { ...open, kind: "link", url: "https://example.com", subreddit: "onlywords" },
      "NO_LINKS",
      "sr",
    ],
    ["no title", text({ title: " " }), "NO_TEXT", "title"],
    ["a title that is too long", text({ title: "x".repeat(301) }), "TOO_LONG", "title"],
    ["no flair", text({ subreddit: "flairfirst" }), "SUBMIT_VALIDATION_FLAIR_REQUIRED", "flair"],
    [
      "a title without its tag",
      text({ subreddit: "taggedtitles" }),
      "SUBMIT_VALIDATION_TITLE_REGEX_REQUIREMENT",
      "title",
    ],
    ["what moderators ask for", text({ subreddit: "whatdashwhere" }), "POST_GUIDANCE_VALIDATION_FAILED", "title"],
    [
      "a host that is not wanted",
      { ...open, kind: "link", url: "https://www.redgifs.com/watch/x", subreddit: "nogifhosts" },
      "SUBMIT_VALIDATION_LINK_BLACKLIST",
      "link",
    ],
  ];

  test.each(refused)("%s", async (_case, draft, code, field) => {
    const { access } = await somebody();
    const outcome = await publisher().publish(access, draft);
    expect(outcome).toMatchObject({ kind: "rejected" });
    const errors = outcome.kind === "rejected" ? outcome.errors : [];
    expect(errors.map((error) => [error.code, error.field])).toContainEqual([code, field]);
    expect(publisher().explain(errors[0]!).text).not.toContain("Reddit says");
  });

  test("post requirements in both of Reddit's shapes", async () => {
    const { access } = await somebody();
    const draft = text({ subreddit: "measuredwords", title: "Give me karma please, dear friends" });
    const asList = await publisher().publish(access, draft);
    await place.control.reddit.setKnobs({ validation_as_http_400: true });
    const asStatus = await publisher().publish(access, draft);
    const error = {
      code: "SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING",
      message: 'You may not have "karma" in your title.',
      field: "title",
    };
    expect(asList).toEqual({ kind: "rejected", status: 200, errors: [error] });
    expect(asStatus).toEqual({ kind: "rejected", status: 400, errors: [error] });
  });

  test("a banned account, a suspended one, and one without its token", async () => {
    const { access, username } = await somebody();
    await place.control.reddit.ban(username, "openfield");
    expect(await publisher().publish(access, text())).toMatchObject({
      kind: "rejected",
      errors: [{ code: "SUBREDDIT_NOTALLOWED_BANNED" }],
    });
    await place.control.reddit.suspend(username);
    expect(await publisher().publish(access, text({ subreddit: "opentable" }))).toMatchObject({
      kind: "rejected",
      status: 403,
      errors: [{ code: "IN_TIMEOUT" }],
    });
    await place.control.reddit.expireTokens(username);
    expect(await publisher().publish(access, text())).toEqual({ kind: "unauthorized" });
  });

  test("an access that does not cover posting", async () => {
    const { access_token } = await place.control.reddit.connect("only_looking", { scopes: ["identity", "read"] });
    const outcome = await publisher().publish(accessOf({ access_token }), text());
    expect(outcome).toMatchObject({ kind: "rejected", status: 403, errors: [{ code: "insufficient_scope" }] });
  });

  test("a code nobody knows is handed on and explained raw", async () => {
    const { access } = await somebody();
    await place.control.reddit.setKnobs({
      refusals: { submit: { code: "BRAND_NEW", message: "Something odd.", field: null } },
    });
    const outcome = await publisher().publish(access, text());
    expect(outcome).toMatchObject({ kind: "rejected", errors: [{ code: "BRAND_NEW" }] });
    expect(publisher().explain({ code: "BRAND_NEW", message: "Something odd.", field: null }).text).toBe(
      "Reddit says: Something odd. (BRAND_NEW)",
    );
  });
});

describe("when Reddit asks to wait", () => {
  test.each(["new", "old"] as const)(
    "a throttled account is told for how long (%s wording)",
    async (ratelimit_text) => {
      const { access, username } = await somebody();
      await place.control.reddit.putUser(username, { throttle: { posts: 1, seconds: 540 } });
      await place.control.reddit.setKnobs({ ratelimit_text });
      await published(access, text());
      const outcome = await publisher().publish(access, text({ title: "Another" }));
      expect(outcome).toMatchObject({ kind: "throttled", scope: "account" });
      const { retryAfterMs } = outcome as { retryAfterMs: number };
      expect(retryAfterMs).toBeGreaterThan(500_000);
      expect(retryAfterMs).toBeLessThanOrEqual(545_000);
      expect(await place.control.reddit.postsBy(username)).toHaveLength(1);
    },
  );

  test("an empty quota is a wait for the rest of the window, with and without headers", async () => {
    const { access } = await somebody();
    await place.control.faults.add("reddit:submit", { kind: "throttled", retry_after: 33 });
    expect(await publisher().publish(access, text())).toMatchObject({ kind: "throttled", retryAfterMs: 33_000 });
    await place.control.faults.add("reddit:submit", { kind: "throttled" });
    expect(await publisher().publish(access, text())).toMatchObject({ kind: "throttled", retryAfterMs: 60_000 });
  });

  test("every answer tells what is left of the quota", async () => {
    const { grant } = await somebody();
    const told: number[] = [];
    const access = accessOf(grant, { onLimits: ({ remaining }) => told.push(remaining) });
    await posts(access, "t3_none");
    await posts(access, "t3_none");
    expect(told).toHaveLength(2);
    expect(told[1]).toBe(told[0]! - 1);
    await place.control.reddit.setKnobs({ sends_limit_headers: false });
    await posts(access, "t3_none");
    expect(told).toHaveLength(2);
  });
});

describe("after it was posted", () => {
  test("a comment appears below it, and one that is refused says why", async () => {
    const { access, username } = await somebody();
    const { id } = await published(access, text());
    const { id: commentId } = succeeded(await publisher().comment(access, { parent: id, text: "First!" }));
    expect(commentId).toMatch(/^t1_/);
    const comments = succeeded(await place.platforms.reddit.insights.comments(access, username));
    expect(comments.items).toMatchObject([{ id: commentId, parent_id: id, body: "First!" }]);

    expect(await publisher().comment(access, { parent: id, text: " " })).toMatchObject({
      kind: "rejected",
      errors: [{ code: "NO_TEXT", field: "text" }],
    });
    await place.control.reddit.lockPost(id);
    expect(await publisher().comment(access, { parent: id, text: "Second!" })).toMatchObject({
      kind: "rejected",
      errors: [{ code: "THREAD_LOCKED", field: "parent" }],
    });
  });

  test("a comment nobody can see yet has been sent all the same", async () => {
    const { access } = await somebody();
    const { id } = await published(access, text());
    const body = { json: { errors: [], data: { things: [] } } };
    await place.control.faults.add("reddit:comment", { kind: "error", status: 200, body });
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
    expect((await place.control.reddit.post(id)).send_replies).toBe(false);
    succeeded(await publisher().setNsfw(access, id, false));
    expect(succeeded(await posts(access, id))).toMatchObject([{ is_nsfw: false }]);
  });

  test("a flair can be set later", async () => {
    const { access } = await somebody();
    const [first, second] = succeeded(await place.platforms.reddit.communities.flairs(access, "flairfirst"));
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
    await place.control.faults.add("reddit:delete", { kind: "error", status: 200, body: {} });
    expect(await publisher().remove(access, id)).toEqual({ kind: "ok", value: { is_gone: false } });
    await place.control.faults.add("reddit:info", { kind: "error", status: 503 });
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
  expect([...called]).toEqual(place.platforms.reddit.origins);
});

test("an upload Reddit does not take says so", async () => {
  const { access } = await somebody();
  const pdf = { name: "a.pdf", type: "application/pdf", blob: new Blob(["%PDF"]) };
  expect(await publisher().upload(access, pdf)).toMatchObject({ kind: "rejected", status: 400 });
  await place.control.faults.add("reddit:upload", { kind: "cut-before" });
  expect((await publisher().upload(access, aPng())).kind).toBe("unknown");
});
