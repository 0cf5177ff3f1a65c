import { Platform } from "@ponkan/contract/accounts/platform";
import { otherPosts } from "@ponkan/contract/posts/validation/other-posts";
import { subredditRules } from "@ponkan/contract/subreddits/rules";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { missingSubreddit, subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";
import { expect, test } from "vitest";
import { byBucket, type Finding, textOf } from "~/components/findings.ts";
import { lenientTools } from "~/components/rule-tools.ts";
import { emptyForm, type OldForm } from "../model/old-form.ts";
import { banRisks } from "./ban-risk.ts";
import { type Around, checkForm } from "./check-form.ts";

const now = new Date("2026-05-01T12:00:00Z");
const filled: OldForm = { ...emptyForm(now, "UTC"), title: "Fog on the ridge", subreddits: "ridgelines\nfog" };

function aSubreddit(name: string, changes: Partial<Subreddit> = {}): Subreddit {
  const unknown = -1 as const;
  return {
    name,
    title: name,
    description: "",
    icon: null,
    subscribers: 1,
    active_users: null,
    created_at: null,
    over_18: false,
    access: "public",
    language: null,
    allows: { text: true, link: true, images: true, videos: true, galleries: true },
    rules: subredditRules(),
    flairs: [],
    has_oc_mark: false,
    knows_flairs: true,
    requirements: {
      verification: unknown,
      promotion: unknown,
      selling: unknown,
      watermark: unknown,
      title_tag: unknown,
      original_content: unknown,
      reposts: unknown,
      face: unknown,
    },
    edited_requirements: [],
    min_karma: null,
    min_account_age_days: null,
    is_banned_from: false,
    is_approved: false,
    is_verified_in: false,
    refreshed_at: null,
    ...changes,
  };
}

function around(changes: Partial<Around> = {}, ...subreddits: Subreddit[]): Around {
  const neighbours = changes.neighbours ?? [];
  const ann = { username: "ann", karma: 10, age_days: 10, privacy_levels: [], max_video_seconds: null };
  return {
    now,
    zone: "UTC",
    accounts: new Map([[Platform.reddit, ann]]),
    places: new Map(subreddits.map((subreddit) => [subreddit.name.toLowerCase(), subreddit])),
    subreddits: new Map(subreddits.map((subreddit) => [subreddit.name.toLowerCase(), subredditFacts(subreddit)])),
    media: new Map(),
    neighbours,
    others: otherPosts(neighbours, now),
    tools: lenientTools,
    ...changes,
  };
}
const texts = (findings: readonly Finding[]) =>
  Object.fromEntries(Object.entries(byBucket(findings, "error")).map(([bucket, found]) => [bucket, found.map(textOf)]));
const errors = (form: Partial<OldForm>, place = around()) => texts(checkForm({ ...filled, ...form }, place).findings);

test("a filled form makes one post for each subreddit, all at one time", () => {
  const { posts, findings } = checkForm(filled, around());
  expect(findings).toEqual([]);
  expect(posts.map(({ subreddit, title, post_at }) => [subreddit, title, post_at])).toEqual([
    ["ridgelines", "Fog on the ridge", "2026-05-01T13:00:00.000Z"],
    ["fog", "Fog on the ridge", "2026-05-01T13:00:00.000Z"],
  ]);
});

test("a fixed gap spreads them, and must be one (SV-P7)", () => {
  const { posts } = checkForm({ ...filled, hasGap: true, gap: "45" }, around());
  expect(posts.map(({ post_at }) => post_at?.slice(11, 16))).toEqual(["13:00", "13:45"]);
  expect(errors({ hasGap: true, gap: "0" })).toEqual({ postTime: ["Gap must be at least 1."] });
  expect(errors({ hasGap: false, gap: "0" })).toEqual({});
});

test("lists may be pasted as they are written elsewhere (PS-04)", () => {
  const { posts } = checkForm(
    { ...filled, subreddits: "r/fog, https://reddit.com/r/mist  /r/rain/\n\nu/ann" },
    around(),
  );
  expect(posts.map(({ subreddit }) => subreddit)).toEqual(["fog", "mist", "rain", "u_ann"]);
});

test("each bucket says what is wrong, once, and by subreddit (SV-01)", () => {
  const tagged = subredditRules({ title_required_strings: ["[OC]"] });
  const place = around({}, aSubreddit("ridgelines", { rules: tagged }), aSubreddit("fog", { rules: tagged }));
  expect(errors({}, place)).toEqual({
    title: ['r/ridgelines requires "[OC]" in the title.', 'r/fog requires "[OC]" in the title.'],
  });
  expect(errors({ title: " ", subreddits: "", type: "media", delete_threshold: "5" })).toEqual({
    title: ["Title is required."],
    media: ["Media is required."],
    subreddits: ["Subreddit is required."],
    deleteAfter: ["Delete after is required."],
  });
});

test("what is no name, does not exist or comes twice is told (SV-S2, SV-S3, SV-S10)", () => {
  const subreddits = new Map([["gone", missingSubreddit("gone")]]);
  expect(errors({ subreddits: "fog\nx\ngone\nFog" }, around({ subreddits })).subreddits).toEqual([
    '"x" is not a valid subreddit.',
    "r/gone doesn't exist.",
    "r/Fog is selected more than once.",
  ]);
});

test("times that cannot be are told (SV-P1, SV-P2, SV-P3, SV-P5)", () => {
  expect(errors({ day: "" }).postTime).toEqual(["Post time is required."]);
  expect(errors({ day: "2026-02-30" }).postTime).toEqual(["Post time must be a valid date."]);
  expect(errors({ day: "2026-04-30" }).postTime).toEqual(["Post time must be in the future."]);
  const skipped = errors({ day: "2027-03-28", time: "02:30" }, around({ zone: "Europe/Berlin" }));
  expect(skipped.postTime).toEqual(["Post time doesn't exist in your time zone."]);
});

test("a minute that is taken in a subreddit is told (SV-P6)", () => {
  const at = Date.parse("2026-05-01T13:00:00Z");
  const neighbours = [{ id: 1, at, subreddit: "Fog", title_key: null, content_key: null, rev: null }];
  expect(errors({}, around({ neighbours })).postTime).toEqual(["A post to r/fog is already scheduled at this time."]);
});

test("the flair is found by its text in each subreddit (SV-F1, SV-F2)", () => {
  const photo = { id: "p", text: "Photo ", is_editable: false, background: null, color: "dark" as const };
  const [with_, without] = [aSubreddit("ridgelines", { flairs: [photo] }), aSubreddit("fog")];
  const { posts, findings } = checkForm({ ...filled, flair: "photo" }, around({}, with_, without));
  expect(posts.map(({ flair }) => flair)).toEqual([{ id: "p", text: null }, null]);
  expect(texts(findings)).toEqual({ flairs: ['Flair "photo" doesn\'t exist in r/fog.'] });
  const strict = aSubreddit("ridgelines", { flairs: [photo], rules: subredditRules({ is_flair_required: true }) });
  expect(errors({}, around({}, strict))).toEqual({ flairs: ["r/ridgelines requires a flair."] });
  expect(errors({ flair: "Film" }, around({}, strict))).toEqual({
    flairs: ['Flair "Film" doesn\'t exist in r/ridgelines.'],
  });
  const unread = aSubreddit("ridgelines", { knows_flairs: false });
  expect(errors({ flair: "x" }, around({}, unread))).toEqual({ flairs: ["Flairs of r/ridgelines could not be read."] });
});

test("posts at the same minute with the same title raise a ban risk; far apart they do not (PS-13)", () => {
  const risks = (form: Partial<OldForm>) => {
    const { posts } = checkForm({ ...filled, ...form }, around());
    return banRisks(posts, { creator: "Anna", zone: "UTC", neighbours: [], hashOf: String });
  };
  expect(risks({ subreddits: "fog mist rain snow" })).toContain("Posts too close");
  expect(risks({ subreddits: "fog" })).toEqual([]);
  expect(risks({ subreddits: "fog mist", title: "In {subreddit}", hasGap: true, gap: "1440" })).toEqual([]);
});
