import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { withAccess } from "../accounts/access/with-access.ts";

type Question<T> = (communities: RedditAdapter["communities"], access: Access) => Promise<Outcome<T>>;

/** Asks as this account; null when nothing came of it. */
export async function askReddit<T>(
  ctx: AccessNeeds,
  { accountId, patienceMs }: { accountId: number; patienceMs: number },
  question: Question<T>,
): Promise<T | null> {
  const communities = ctx.platforms.reddit?.communities;
  if (!communities) return null;
  const answer = await withAccess(ctx, accountId, (access) => question(communities, { ...access, patienceMs }));
  return answer.kind === "ok" ? answer.value : null;
}
