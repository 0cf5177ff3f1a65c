import { reconnectToPublishText } from "@ponkan/contract/accounts/account-errors";
import { platformLabels } from "@ponkan/contract/accounts/platform";
import { platformName } from "../../accounts/platform-name.ts";
import { plannedStates } from "../post-state.ts";
import type { PostRow } from "./read-posts.queries.ts";

const MINUTE = 60_000;

type Delayed = Pick<
  PostRow,
  | "state"
  | "platform"
  | "post_at"
  | "is_publishing"
  | "account_status"
  | "shut_reason"
  | "paused_until"
  | "pause_reason"
  | "last_words"
>;

/** Returns why a post is not out although its time has come; null if there is nothing to explain. */
export function delayReason(post: Delayed, now: Date): string | null {
  const isPlanned = plannedStates.includes(post.state);
  if (post.post_at.getTime() > now.getTime() || !(isPlanned || post.state === "unknown")) return null;
  if (!post.is_publishing) return "Publishing is switched off.";
  const platform = platformName(post.platform);
  if (post.account_status !== "connected") return reconnectToPublishText(platform);
  if (post.shut_reason !== null) return post.shut_reason;
  const pausedMs = (post.paused_until?.getTime() ?? 0) - now.getTime();
  if (isPlanned && pausedMs > 0)
    return post.pause_reason ?? `Delayed by ${platformLabels[platform]} for ${minutes(pausedMs)}.`;
  return post.last_words;
}

function minutes(ms: number): string {
  const whole = Math.ceil(ms / MINUTE);
  return `${whole} ${whole === 1 ? "minute" : "minutes"}`;
}
