import type { FoundThreat, ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { judgeChange, worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { contentKey, titleKey } from "@ponkan/contract/ban-shield/keys";
import { areTogether, asShown, type Rules } from "@ponkan/contract/ban-shield/severity-scales";
import { inTimeOrder } from "@ponkan/contract/ban-shield/shield-item";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { renderWords } from "@ponkan/contract/posts/variables";
import { isPractice } from "~/lib/is-practice.ts";
import { instantOf } from "../draft/times.ts";
import type { Planned } from "../draft/to-posts.ts";

export type Around = {
  now: Date;
  zone: string;
  /** The creator's name, which a title may contain. */
  creator: string;
  neighbours: readonly Neighbour[];
  /** SHA-256 of each file; without it the content of a post is not compared. */
  hashes: ReadonlyMap<number, string>;
};

/** Threats 12 to 18 that the planned rows raise, for themselves and for what the account has already (PS-13). */
export function plannedThreats(planned: readonly Planned[], around: Around): Map<string, FoundThreat[]> {
  const items = planned.flatMap((each) => shieldItem(each, around) ?? []);
  const keys = new Set(items.map(({ id }) => id));
  const found = new Map<string, FoundThreat[]>();
  const is = inTimeOrder([...around.neighbours, ...items]);
  for (const { item, before, ...threat } of judgeChange({
    was: null,
    is,
    isChanged: (id) => keys.has(id),
    rules: rulesAt(around.now),
  })) {
    const key = String(keys.has(item.id) ? item.id : before!.id);
    found.set(key, [...(found.get(key) ?? []), threat]);
  }
  return new Map([...found].map(([key, threats]) => [key, worstThreats(threats)]));
}

/** Whether any of them has the title of a post that is out lately or planned. */
export function hasUsedTitle(planned: readonly Planned[], around: Around): boolean {
  const used = new Set(around.neighbours.map(({ title_key }) => title_key));
  return planned.some((each) => {
    const key = shieldItem(each, around)?.title_key;
    return key !== undefined && key !== null && used.has(key);
  });
}

/** Places that get a post at one time can be staggered later; those that get it now cannot. */
function rulesAt(now: Date): Rules {
  const isNow = ({ at }: { at: number }) => at === now.getTime();
  return { ...asShown, mayBeClose: (before, item) => !isNow(item) && areTogether(before, item) };
}

/** What is sent by one request. */
const DRAFT = "draft";

/** Null for what the Ban Shield does not look at: other platforms, practice, rows that stay behind, posts without a time. */
export function shieldItem({ key, row, isChosen, time, post }: Planned, around: Around): ShieldItem | null {
  const at = instantOf(time, around.now);
  if (!row || !isChosen || !at || isPractice(post.subreddit)) return null;
  return { id: key, at: at.getTime(), subreddit: post.subreddit, group_id: DRAFT, ...keysOf(post, at, around) };
}

/** As it will be read: two posts with {subreddit} in their titles do not have the same one. */
export function keysOf(post: Planned["post"], at: Date, { creator, zone, hashes }: Around) {
  const about = { creator, subreddit: post.subreddit, link: "{link}", post_at: at, zone };
  const typed = { title: post.title.trim(), content: post.content, comment: "" };
  const hasVariables = typed.title.includes("{") || typed.content.includes("{");
  const words = hasVariables ? renderWords(typed, about) : typed;
  const mediaHashes = post.media.flatMap(({ id }) => hashes.get(id) ?? []);
  return {
    title_key: titleKey(words.title),
    content_key: contentKey({ type: post.type, content: words.content, mediaHashes }),
  };
}
