import { isTooFar, type PostTimeFinding, tooFar } from "@ponkan/contract/posts/validation/post-time";
import { Refusal } from "../../../lib/refusal.ts";
import { refusalOf } from "../checks/check-posts.ts";

export type RetryTimes = readonly { id: number; post_at: string }[];
type Failed = { id: number; post_at: Date; planned_at: Date | null };

/** Returns when failed posts go out again: at the chosen time, else at their own if it is ahead, else now (null). */
export function timesOfRetry(
  ids: readonly number[],
  posts: readonly Failed[],
  times: RetryTimes = [],
  now: Date,
): (post: Failed) => Date | null {
  const chosen = new Map(times.map(({ id, post_at }) => [id, new Date(post_at)]));
  const isKnown = (id: number) => posts.some((post) => post.id === id);
  if (![...chosen.keys()].every(isKnown)) throw new Refusal(422, "The selected times are invalid.");
  const found = ids.flatMap((id, index) => {
    const finding = timeFinding(chosen.get(id), now);
    return finding ? [[index, finding] as const] : [];
  });
  if (found.length > 0) throw refusalOf(found);
  return (post) => chosen.get(post.id) ?? (isAhead(post, now) ? post.post_at : null);
}

function timeFinding(at: Date | undefined, now: Date): PostTimeFinding | null {
  if (!at) return null;
  if (at <= now) return { code: "post-time-past" };
  return isTooFar(at.getTime(), now) ? tooFar : null;
}

/** A post with `planned_at` was sent at another time than planned, so it is not ahead, whatever our clock says. */
export const isAhead = ({ post_at, planned_at }: Omit<Failed, "id">, now: Date): boolean =>
  planned_at === null && post_at > now;
