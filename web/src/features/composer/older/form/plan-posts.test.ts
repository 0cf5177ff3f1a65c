import { initialDefaults } from "@ponkan/contract/creators/initial-defaults";
import { expect, test } from "vitest";
import { byBucket, type Finding, textOf } from "~/components/findings.ts";
import { createChecker } from "../../core/checks/check-posts.ts";
import { riskLabels } from "../../core/checks/risks.ts";
import { plannedThreats } from "../../core/checks/threats.ts";
import { missing, type World } from "../../core/checks/world.ts";
import type { ComposerDraft, When } from "../../core/draft/composer-draft.ts";
import { flair, looked, subreddit, world } from "../../testing/builders.ts";
import { findingsOf } from "./findings-of.ts";
import { emptyOlderDraft } from "./older-draft.ts";
import { planPosts } from "./plan-posts.ts";

const now = new Date("2026-05-01T12:00:00Z");
const around = (changes: Partial<World> = {}, ...subreddits: Parameters<typeof world>[0] & object) =>
  world(subreddits, { now, ...changes });

type Typed = Partial<Omit<ComposerDraft, "when">> & { subreddits?: string; flair?: string; when?: Partial<When> };

/** Fills in the form; returns what it would send and its findings. */
function check(
  { subreddits = "ridgelines\nfog", flair = "", when, ...changes }: Typed,
  known = around(),
  zone = "UTC",
) {
  const { draft: empty } = emptyOlderDraft(now, zone, { ...initialDefaults, comment: "" });
  const draft = { ...empty, title: "Fog on the ridge", ...changes, when: { ...empty.when, ...when } };
  const planned = planPosts({ draft, subreddits, flair }, known, zone);
  const findings = findingsOf(createChecker()(planned, known), draft);
  return { planned, posts: planned.map(({ post }) => post), findings };
}

const texts = (findings: readonly Finding[]) =>
  Object.fromEntries(Object.entries(byBucket(findings, "error")).map(([bucket, found]) => [bucket, found.map(textOf)]));
const errors = (typed: Typed, known = around(), zone = "UTC") => texts(check(typed, known, zone).findings);

test("a filled form makes one post for each subreddit, all at one time", () => {
  const { posts, findings } = check({});
  expect(findings).toEqual([]);
  expect(posts.map(({ subreddit, title, post_at }) => [subreddit, title, post_at])).toEqual([
    ["ridgelines", "Fog on the ridge", "2026-05-01T13:00:00.000Z"],
    ["fog", "Fog on the ridge", "2026-05-01T13:00:00.000Z"],
  ]);
});

test("a fixed gap spreads them, and must be one (SV-P7)", () => {
  const { posts } = check({ when: { mode: "spread", gap: "45" } });
  expect(posts.map(({ post_at }) => post_at?.slice(11, 16))).toEqual(["13:00", "13:45"]);
  expect(errors({ when: { mode: "spread", gap: "0" } })).toEqual({ postTime: ["Gap must be at least 1."] });
  expect(errors({ when: { mode: "same", gap: "0" } })).toEqual({});
  expect(errors({ when: { mode: "spread", gap: "0", day: "" } })).toEqual({
    postTime: ["Post time is required.", "Gap must be at least 1."],
  });
});

test("lists may be pasted as they are written elsewhere (PS-04)", () => {
  const { posts } = check({ subreddits: "r/fog, https://reddit.com/r/mist  /r/rain/\n\nu/ann" });
  expect(posts.map(({ subreddit }) => subreddit)).toEqual(["fog", "mist", "rain", "u_ann"]);
});

test("each bucket says what is wrong, once, and by subreddit (SV-01)", () => {
  const rules = { title_required_strings: ["[OC]"] };
  const known = around({}, subreddit("ridgelines", { rules }), subreddit("fog", { rules }));
  expect(errors({}, known)).toEqual({
    title: ['r/ridgelines requires "[OC]" in the title.', 'r/fog requires "[OC]" in the title.'],
  });
  expect(errors({ title: " ", subreddits: "", type: "media", delete_threshold: "5" })).toEqual({
    title: ["Title is required."],
    media: ["Media is required."],
    subreddits: ["Subreddit is required."],
    deleteAfter: ["Delete after is required."],
  });
});

test("what is no name, does not exist or comes twice is reported (SV-S2, SV-S3, SV-S10)", () => {
  const known = around(looked(new Map([["gone", missing("gone")]])));
  expect(errors({ subreddits: "fog\nx\ngone\nFog" }, known).subreddits).toEqual([
    '"x" is not a valid subreddit.',
    "r/gone doesn't exist.",
    "r/Fog is selected more than once.",
  ]);
});

test("times that cannot be are reported (SV-P1, SV-P2, SV-P3, SV-P5)", () => {
  expect(errors({ when: { day: "" } }).postTime).toEqual(["Post time is required."]);
  expect(errors({ when: { day: "2026-02-30" } }).postTime).toEqual(["Post time must be a valid date."]);
  expect(errors({ when: { day: "2026-04-30" } }).postTime).toEqual(["Post time must be in the future."]);
  const skipped = errors({ when: { day: "2027-03-28", time: "02:30" } }, around(), "Europe/Berlin");
  expect(skipped.postTime).toEqual(["Post time doesn't exist in your time zone."]);
});

test("a minute that is taken in a subreddit is reported (SV-P6)", () => {
  const at = Date.parse("2026-05-01T13:00:00Z");
  const neighbours = [{ id: 1, at, subreddit: "Fog", title_key: null, content_key: null, group_id: 0, rev: null }];
  expect(errors({}, around({ neighbours })).postTime).toEqual(["A post to r/fog is already scheduled at this time."]);
});

test("the flair is found by its text in each subreddit (SV-F1, SV-F2)", () => {
  const photo = flair("p", "Photo ");
  const known = around({}, subreddit("ridgelines", { flairs: [photo] }), subreddit("fog"));
  const { posts, findings } = check({ flair: "photo" }, known);
  expect(posts.map((post) => post.flair)).toEqual([{ id: "p", text: null }, null]);
  expect(texts(findings)).toEqual({ flairs: ['Flair "photo" doesn\'t exist in r/fog.'] });
  const strict = around({}, subreddit("ridgelines", { flairs: [photo], rules: { is_flair_required: true } }));
  expect(errors({}, strict)).toEqual({ flairs: ["r/ridgelines requires a flair."] });
  expect(errors({ flair: "Film" }, strict)).toEqual({ flairs: ['Flair "Film" doesn\'t exist in r/ridgelines.'] });
  const unread = around({}, subreddit("ridgelines", { knows_flairs: false }));
  expect(errors({ flair: "x" }, unread)).toEqual({ flairs: ["Flairs of r/ridgelines could not be read."] });
});

test("different posts of the same minute raise a ban risk; one post to several places and posts far apart do not (PS-13, BS-10)", () => {
  const risks = (typed: Typed) => {
    const shield = { now, creator: "Anna", zone: "UTC", neighbours: [], hashes: new Map() };
    return riskLabels([...plannedThreats(check(typed).planned, shield).values()].flat());
  };
  const different = {
    title: "In {subreddit}",
    type: "text" as const,
    text: "All that there is to be said about {subreddit}.",
  };
  expect(risks({ subreddits: "fog mist rain snow", ...different })).toContain("Posts too close (extreme)");
  expect(risks({ subreddits: "fog mist rain snow", title: "In {subreddit}" })).toEqual([]);
  expect(risks({ subreddits: "fog mist rain snow" })).toEqual([]);
  expect(risks({ subreddits: "fog" })).toEqual([]);
  const apart = { mode: "spread" as const, gap: "1440" };
  expect(risks({ subreddits: "fog mist", title: "In {subreddit}", when: apart })).toEqual([]);
});
