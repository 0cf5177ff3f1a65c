import { judgePlan } from "@ponkan/contract/ban-shield/judge-plan";
import { HOUR } from "@ponkan/contract/ban-shield/severity-scales";
import type { ShieldItem } from "@ponkan/contract/ban-shield/shield-item";
import { Threat } from "@ponkan/contract/posts/threat";
import { isOverLimit } from "@ponkan/contract/subreddits/over-limit";
import type { PostLimit } from "@ponkan/contract/subreddits/post-limit";

type Around = { there: readonly ShieldItem[]; limit: PostLimit | undefined };

/** Whether a known post would be the only one in its subreddit for a day, and raise no threats anywhere. */
export function isFreeFor(item: ShieldItem, { there, limit }: Around): boolean {
  // A post a day is ordinary.
  const isOrdinary = ({ type, severity }: { type: Threat; severity: string }) =>
    type === Threat.subredditBackToBack && severity === "low";
  return isWithin(limit, item, there) && threatsOf(item, there).every(isOrdinary);
}

/** The same for a post that is not written yet, which keeps an hour from others in its subreddit. */
export function isFreeForAnother(item: ShieldItem, { there, limit }: Around): boolean {
  const isNear = (other: ShieldItem) => Math.abs(other.at - item.at) < HOUR;
  const isItsPlace = ({ subreddit }: ShieldItem) => item.subreddit === "" || isSame(subreddit, item.subreddit);
  if (there.some((other) => isNear(other) && isItsPlace(other))) return false;
  const isLight = ({ type, severity }: { type: Threat; severity: string }) =>
    type !== Threat.postsTooClose && severity === "low";
  return isWithin(limit, item, there) && threatsOf(item, there).every(isLight);
}

const threatsOf = (item: ShieldItem, there: readonly ShieldItem[]) => judgePlan([item], there).get(item.id) ?? [];
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function isWithin(limit: PostLimit | undefined, { at, subreddit }: ShieldItem, there: readonly ShieldItem[]): boolean {
  if (!limit) return true;
  const times = there.filter((other) => isSame(other.subreddit, subreddit)).map((other) => other.at);
  return !isOverLimit(limit, at, times);
}
