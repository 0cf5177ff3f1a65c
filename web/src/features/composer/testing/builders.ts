import { Platform } from "@ponkan/contract/accounts/platform";
import { titleLooks } from "@ponkan/contract/posts/title-repair/title-looks";
import { matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import { otherPosts } from "@ponkan/contract/posts/validation/other-posts";
import { weightedLength } from "@ponkan/contract/posts/weighted-length";
import { isTopLevelDomain } from "@ponkan/contract/settings/top-level-domains";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import { type GivenRules, subredditRules } from "@ponkan/contract/subreddits/rules";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { found, knownFacts, type World } from "../core/checks/world.ts";
import { type ComposerDraft, emptyDraft } from "../core/draft/composer-draft.ts";
import { rowKey, withRows } from "../core/draft/rows.ts";

export const ZONE = "Europe/Berlin";
export const NOW = new Date("2026-10-14T12:30:00Z");
export const start = { day: "2026-10-15", time: "07:20" };

export function subreddit(
  name: string,
  { rules, ...changes }: Partial<Omit<Subreddit, "rules">> & { rules?: GivenRules | null } = {},
): Subreddit {
  return {
    name,
    title: name,
    description: "",
    icon: null,
    subscribers: 412_000,
    active_users: null,
    created_at: null,
    over_18: false,
    access: "public",
    language: null,
    allows: { text: true, link: true, images: true, videos: true, galleries: true },
    rules: rules === null ? null : subredditRules(rules),
    flairs: [],
    has_oc_mark: false,
    knows_flairs: true,
    requirements: { ...unknownRequirements } as Subreddit["requirements"],
    edited_requirements: [],
    min_karma: null,
    min_account_age_days: null,
    post_limit: null,
    is_banned_from: false,
    is_approved: false,
    is_verified_in: false,
    refreshed_at: null,
    ...changes,
  };
}

export function flair(id: string, text: string, is_editable = false): Subreddit["flairs"][number] {
  return { id, text, is_editable, background: "#1f77d0", color: "light" };
}

/** A text post with a title to the given subreddits. */
export function textDraft(names: readonly string[], changes: Partial<ComposerDraft> = {}): ComposerDraft {
  return { ...withRows(emptyDraft(start), names), type: "text", title: "First light on the ridge", ...changes };
}

export function world(subreddits: readonly Subreddit[] = [], changes: Partial<World> = {}): World {
  const reddit = { username: "northline", karma: 5000, age_days: 400, privacy_levels: [], max_video_seconds: null };
  return {
    now: NOW,
    accounts: new Map([[Platform.reddit, reddit]]),
    redgifs_tags: ["Film", "Photography", "Fashion"],
    ...looked(new Map(subreddits.map((each) => [rowKey(each.name), found(each)]))),
    media: new Map(),
    isReadingMedia: false,
    neighbours: changes.neighbours ?? [],
    earlier: null,
    website: null,
    others: otherPosts(changes.neighbours ?? [], changes.now ?? NOW),
    tools: { matchesAny, titleLooks, weightedLength, isTopLevelDomain },
    ...changes,
  };
}

/** The parts of the world for given subreddit lookups. */
export function looked(lookups: World["lookups"]): Pick<World, "lookups" | "subreddits"> {
  return { lookups, subreddits: knownFacts(lookups) };
}
