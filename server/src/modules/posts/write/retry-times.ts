import { Refusal } from "../../../lib/refusal.ts";

export type RetryTimes = readonly { id: number; post_at: string }[];
type Failed = { id: number; post_at: Date; planned_at: Date | null };

const PAST = "Post time must be in the future.";

/** When failed posts go out again: at the time somebody chose, else at their own while it is ahead, else now (null). */
export function timesOfRetry(
  ids: readonly number[],
  posts: readonly Failed[],
  times: RetryTimes = [],
  now: Date,
): (post: Failed) => Date | null {
  const chosen = new Map(times.map(({ id, post_at }) => [id, new Date(post_at)]));
  const unknown = [...chosen.keys()].find((id) => !posts.some((post) => post.id === id));
  if (unknown !== undefined) throw new Refusal(422, "The selected times are invalid.");
  const past = ids.flatMap((id, index) => {
    const at = chosen.get(id);
    return at && at <= now ? [[`posts.${index}.post_at`, [PAST]]] : [];
  });
  if (past.length > 0) throw new Refusal(422, PAST, { errors: Object.fromEntries(past) });
  return (post) => chosen.get(post.id) ?? (isAhead(post, now) ? post.post_at : null);
}

/** Of what was sent late the time was over, whatever our clock says. */
export const isAhead = ({ post_at, planned_at }: Omit<Failed, "id">, now: Date): boolean =>
  planned_at === null && post_at > now;
