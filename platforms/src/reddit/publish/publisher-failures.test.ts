import { afterEach, describe, expect, test } from "vitest";
import type { Access } from "../../capabilities.ts";
import { aPng } from "../../media/testing.ts";
import { accessOf, connected, sandboxForThisFile, succeeded } from "../../testing.ts";
import { aTextDraft, envelope } from "../testing.ts";
import type { RedditDraft } from "./draft.ts";

const sandbox = sandboxForThisFile();
const publisher = () => sandbox.platforms.reddit.publisher;
const posts = (access: Access, id: string) => sandbox.platforms.reddit.insights.posts(access, [id]);
const somebody = () => connected(sandbox.platforms.reddit.connector, "reddit");
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
    await sandbox.control.faults.add("reddit:submit", effect);
    const patienceMs = effect.kind === "hang-after" ? 300 : 5000;
    expect((await publisher().publish(accessOf(grant, { patienceMs }), draft)).kind).toBe("unknown");

    const sightings = await found(access, username, draft, sent_at);
    const arrived = await sandbox.control.reddit.postsBy(username);
    expect(arrived).toHaveLength(1);
    expect(sightings.map(({ id }) => id)).toEqual([`t3_${arrived[0]!.id}`]);
  });

  test("a post the platform makes after it said 504 is found later", async () => {
    const { access, username } = await somebody();
    const sent_at = await now();
    await sandbox.control.faults.add("reddit:submit", { kind: "accept-late", ms: 150 });
    expect((await publisher().publish(access, text())).kind).toBe("unknown");
    await expect.poll(() => found(access, username, text(), sent_at)).toHaveLength(1);
  });

  test.each([{ kind: "cut-before" }, { kind: "error", status: 503 }, { kind: "redirect" }] as const)(
    "$kind: what never arrived is not found, and nothing was sent twice",
    async (effect) => {
      const { access, username } = await somebody();
      const sent_at = await now();
      await sandbox.control.journal.clear();
      await sandbox.control.faults.add("reddit:submit", effect);
      expect((await publisher().publish(access, text())).kind).toBe("unknown");
      expect(await found(access, username, text(), sent_at)).toEqual([]);
      expect(await sandbox.control.journal.read({ endpoint: "reddit:submit" })).toHaveLength(1);
    },
  );

  test("looking while the platform is down says so instead of saying that nothing is there", async () => {
    const { access, username } = await somebody();
    await sandbox.control.faults.add("reddit:submitted", { kind: "error", status: 503 });
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
    await sandbox.control.faults.add("reddit:gallery", { kind: "lose-answer" });
    expect((await publisher().publish(access, draft)).kind).toBe("unknown");
    const [sighting, ...others] = await found(access, username, draft, sent_at);
    expect(others).toEqual([]);

    const comment = { parent: sighting!.id, text: "More in my profile.\n\nThanks!" };
    await sandbox.control.faults.add("reddit:comment", { kind: "lose-answer" });
    expect((await publisher().comment(access, comment)).kind).toBe("unknown");
    const comments = succeeded(await publisher().findComment(access, { ...comment, username, sent_at }));
    expect(comments).toMatchObject([{ id: expect.stringMatching(/^t1_/) }]);
  });
});

describe("a refusal is reported in Reddit's words", () => {
  const refused: [string, RedditDraft, string, string | null][] = [
    ["an unknown subreddit", text({ subreddit: "nosuchplace" }), "SUBREDDIT_NOEXIST", "sr"],
    ["a name that is none", text({ subreddit: "no such!" }), "BAD_SR_NAME", "sr"],
    ["a restricted subreddit", text({ subreddit: "approvedpens" }), "SUBREDDIT_NOTALLOWED", "sr"],
    ["a banned subreddit", text({ subreddit: "closedharbour" }), "banned", null],
    ["a private subreddit", text({ subreddit: "quietcabin" }), "HTTP_404", null],
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
    await sandbox.control.reddit.setKnobs({ validation_as_http_400: true });
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
    await sandbox.control.reddit.ban(username, "openfield");
    expect(await publisher().publish(access, text())).toMatchObject({
      kind: "rejected",
      errors: [{ code: "SUBREDDIT_NOTALLOWED_BANNED" }],
    });
    await sandbox.control.reddit.suspend(username);
    expect(await publisher().publish(access, text({ subreddit: "opentable" }))).toMatchObject({
      kind: "rejected",
      status: 403,
      errors: [{ code: "IN_TIMEOUT" }],
    });
    await sandbox.control.reddit.expireTokens(username);
    expect(await publisher().publish(access, text())).toEqual({ kind: "unauthorized" });
  });

  test("an access that does not cover posting", async () => {
    const { access_token } = await sandbox.control.reddit.connect("only_looking", { scopes: ["identity", "read"] });
    const outcome = await publisher().publish(accessOf({ access_token }), text());
    expect(outcome).toMatchObject({ kind: "rejected", status: 403, errors: [{ code: "insufficient_scope" }] });
  });

  test("a code nobody knows is handed on and explained raw", async () => {
    const { access } = await somebody();
    await sandbox.control.reddit.setKnobs({
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
  test.each(["new", "old"] as const)("a throttled account learns for how long (%s wording)", async (ratelimit_text) => {
    const { access, username } = await somebody();
    await sandbox.control.reddit.putUser(username, { throttle: { posts: 1, seconds: 540 } });
    await sandbox.control.reddit.setKnobs({ ratelimit_text });
    await published(access, text());
    const outcome = await publisher().publish(access, text({ title: "Another" }));
    expect(outcome).toMatchObject({ kind: "throttled", scope: "account" });
    const { retryAfterMs } = outcome as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(500_000);
    expect(retryAfterMs).toBeLessThanOrEqual(545_000);
    expect(await sandbox.control.reddit.postsBy(username)).toHaveLength(1);
  });

  test("an empty quota is a wait for the rest of the window, with and without headers", async () => {
    const { access } = await somebody();
    await sandbox.control.faults.add("reddit:submit", { kind: "throttled", retry_after: 33 });
    expect(await publisher().publish(access, text())).toMatchObject({ kind: "throttled", retryAfterMs: 33_000 });
    await sandbox.control.faults.add("reddit:submit", { kind: "throttled" });
    expect(await publisher().publish(access, text())).toMatchObject({ kind: "throttled", retryAfterMs: 60_000 });
  });

  test("every answer tells what is left of the quota", async () => {
    const { grant } = await somebody();
    const seen: number[] = [];
    const access = accessOf(grant, { onLimits: ({ remaining }) => seen.push(remaining) });
    await posts(access, "t3_none");
    await posts(access, "t3_none");
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBe(seen[0]! - 1);
    await sandbox.control.reddit.setKnobs({ sends_limit_headers: false });
    await posts(access, "t3_none");
    expect(seen).toHaveLength(2);
  });
});
