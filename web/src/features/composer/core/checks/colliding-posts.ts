import { CLOSE, shieldRules } from "@ponkan/contract/ban-shield/severity-scales";
import type { ShieldItem } from "@ponkan/contract/ban-shield/shield-item";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { Threat } from "@ponkan/contract/posts/threat";
import type { Planned } from "../draft/to-posts.ts";
import { type Around, shieldItem } from "./threats.ts";

/** What the account has already and raises one of these threats together with one of the rows, the nearest first. */
export function collidingPosts(types: readonly Threat[], rows: readonly Planned[], around: Around): Neighbour[] {
  const items = rows.flatMap((row) => shieldItem(row, around) ?? []);
  return around.neighbours
    .flatMap((post) => {
      const gaps = items
        .filter((item) => types.some((type) => collide(type, item, post)))
        .map(({ at }) => Math.abs(at - post.at));
      return gaps.length > 0 ? [{ post, gap: Math.min(...gaps) }] : [];
    })
    .sort((one, other) => one.gap - other.gap)
    .map(({ post }) => post);
}

function collide(type: Threat, item: ShieldItem, post: ShieldItem): boolean {
  const rule = [...shieldRules.daily, ...shieldRules.backToBack].find((each) => each.type === type);
  const gap = Math.abs(item.at - post.at);
  if (!rule) return gap < CLOSE;
  const keyOf = (of: ShieldItem) => (rule.key === "subreddit" ? of.subreddit.toLowerCase() : of[rule.key]);
  return gap < (rule.lowWithin ?? rule.within) && keyOf(item) !== null && keyOf(item) === keyOf(post);
}
