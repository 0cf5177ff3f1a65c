import type { FoundThreat, ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { judgePlan, keysOf, type Reading } from "@ponkan/contract/ban-shield/judge-plan";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { Threat } from "@ponkan/contract/posts/threat";
import { isPractice } from "~/lib/is-practice.ts";
import { instantOf } from "../draft/times.ts";
import type { Planned } from "../draft/to-posts.ts";

export type Around = Reading & {
  now: Date;
  neighbours: readonly Neighbour[];
  /** Of the post that is changed: its other places are among the neighbours. */
  group?: number | undefined;
};

/** Threats 12 to 18 that the planned rows raise, for themselves and for what the account has already (PS-13). */
export function plannedThreats(planned: readonly Planned[], around: Around): Map<string, FoundThreat[]> {
  const items = planned.flatMap((each) => shieldItem(each, around) ?? []);
  const found = judgePlan(items, around.neighbours) as Map<string, FoundThreat[]>;
  // The limit of a place is told by its own finding, with its figures (SV-P10).
  return new Map([...found].map(([key, threats]) => [key, threats.filter(({ type }) => type !== Threat.postLimit)]));
}

/** Whether any of them has the title of a post that is out lately or planned. */
export function hasUsedTitle(planned: readonly Planned[], around: Around): boolean {
  const used = new Set(around.neighbours.map(({ title_key }) => title_key));
  return planned.some((each) => {
    const key = shieldItem(each, around)?.title_key;
    return key !== undefined && key !== null && used.has(key);
  });
}

/** What is sent by one request. */
const DRAFT = "draft";

/** Null for what the Ban Shield does not look at: other platforms, practice, rows that stay behind, posts without a time or a place. */
export function shieldItem({ key, row, isChosen, time, post }: Planned, around: Around): ShieldItem | null {
  const at = instantOf(time, around.now);
  if (!row || !isChosen || !at || post.subreddit === "" || isPractice(post.subreddit)) return null;
  const group_id = around.group ?? DRAFT;
  return { id: key, at: at.getTime(), subreddit: post.subreddit, group_id, ...plannedKeys(post, at, around) };
}

/** What it is compared by, as it will be read. */
export function plannedKeys(post: Planned["post"], at: Date, around: Around) {
  return keysOf(post, at, around);
}
