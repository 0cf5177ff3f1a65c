import { CLOSE, type Rule, shieldRules } from "@ponkan/contract/ban-shield/severity-scales";
import { inTimeOrder, type ShieldItem } from "@ponkan/contract/ban-shield/shield-item";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { Threat } from "@ponkan/contract/posts/threat";
import type { Planned } from "../draft/to-posts.ts";
import { type Around, shieldItem } from "./threats.ts";

/**
 * Returns the account's existing posts that raise one of these threats together with one of `rows`, nearest first.
 * `all` are the planned rows that may lie between them.
 */
export function collidingPosts(
  types: readonly Threat[],
  rows: readonly Planned[],
  around: Around,
  all = rows,
): Neighbour[] {
  const items = rows.flatMap((row) => shieldItem(row, around) ?? []);
  const runs = shieldRules.backToBack.filter(({ type }) => types.includes(type));
  const ordered = runs.length > 0 ? inOrder(all, around) : [];
  const inRuns = new Set(items.flatMap((item) => runs.flatMap((rule) => runWith(item, ordered, rule))));
  return around.neighbours
    .flatMap((post) => {
      const gaps = items
        .filter((item) => inRuns.has(post.id) || types.some((type) => collide(type, item, post)))
        .map(({ at }) => Math.abs(at - post.at));
      return gaps.length > 0 ? [{ post, gap: Math.min(...gaps) }] : [];
    })
    .sort((one, other) => one.gap - other.gap)
    .map(({ post }) => post);
}

const inOrder = (all: readonly Planned[], around: Around) =>
  inTimeOrder<ShieldItem>([...around.neighbours, ...all.flatMap((row) => shieldItem(row, around) ?? [])]);

/**
 * Returns the ids of the unbroken run of items around this one that share the key and follow each other closely enough.
 */
function runWith({ id }: ShieldItem, ordered: readonly ShieldItem[], { key, within, lowWithin = within }: Rule) {
  const own = ordered.findIndex((item) => item.id === id);
  const follows = (one: ShieldItem | undefined, other: ShieldItem | undefined) =>
    one?.[key] === other?.[key] && one && other && other.at - one.at < lowWithin;
  let [first, last] = [own, own];
  while (follows(ordered[first - 1], ordered[first])) first--;
  while (follows(ordered[last], ordered[last + 1])) last++;
  return ordered.slice(first, last + 1).map((item) => item.id);
}

/** Whether two posts collide under a daily or a closeness rule; back-to-back rules are handled by `runWith`. */
function collide(type: Threat, item: ShieldItem, post: ShieldItem): boolean {
  if (shieldRules.backToBack.some((each) => each.type === type)) return false;
  const rule = shieldRules.daily.find((each) => each.type === type);
  const gap = Math.abs(item.at - post.at);
  if (!rule) return gap < CLOSE;
  const keyOf = (of: ShieldItem) => (rule.key === "subreddit" ? of.subreddit.toLowerCase() : of[rule.key]);
  return gap < rule.within && keyOf(item) !== null && keyOf(item) === keyOf(post);
}
