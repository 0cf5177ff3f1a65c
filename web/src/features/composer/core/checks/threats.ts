import type { FoundThreat, ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { judgePlan, keysOf, type RenderContext } from "@ponkan/contract/ban-shield/judge-plan";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { Threat } from "@ponkan/contract/posts/threat";
import { isPractice } from "~/lib/is-practice.ts";
import { instantOf } from "../draft/times.ts";
import type { Planned } from "../draft/to-posts.ts";

export type Around = RenderContext & {
  now: Date;
  neighbours: readonly Neighbour[];
  /** Group of the post being edited: its posts in other subreddits are among the neighbours. */
  group?: number | undefined;
};

/**
 * Returns threats 12 to 18 that the planned rows raise, among themselves and with the account's existing posts (PS-13).
 */
export function plannedThreats(planned: readonly Planned[], around: Around): Map<string, FoundThreat[]> {
  const items = planned.flatMap((each) => shieldItem(each, around) ?? []);
  const found = judgePlan(items, around.neighbours) as Map<string, FoundThreat[]>;
  // The subreddit's post limit has its own finding, with figures (SV-P10).
  return new Map([...found].map(([key, threats]) => [key, threats.filter(({ type }) => type !== Threat.postLimit)]));
}

/** Whether any planned title is also that of a recent or planned post. */
export function hasUsedTitle(planned: readonly Planned[], around: Around): boolean {
  const used = new Set(around.neighbours.map(({ title_key }) => title_key));
  return planned.some((each) => {
    const key = shieldItem(each, around)?.title_key;
    return key !== undefined && key !== null && used.has(key);
  });
}

/** Group id of everything in this draft, which is sent in one request. */
const DRAFT = "draft";

/**
 * Returns null for posts that Ban Shield ignores: other platforms, practice, rows that are not chosen, and posts
 * without a time or subreddit.
 */
export function shieldItem({ key, row, isChosen, time, post }: Planned, around: Around): ShieldItem | null {
  const at = instantOf(time, around.now);
  if (!row || !isChosen || !at || post.subreddit === "" || isPractice(post.subreddit)) return null;
  const group_id = around.group ?? DRAFT;
  return { id: key, at: at.getTime(), subreddit: post.subreddit, group_id, ...plannedKeys(post, at, around) };
}

/** The keys that Ban Shield compares the post by. */
export function plannedKeys(post: Planned["post"], at: Date, around: Around) {
  return keysOf(post, at, around);
}
