import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { withAccess } from "../accounts/access/with-access.ts";

type Question<T> = (communities: RedditAdapter["communities"], access: Access) => Promise<Outcome<T>>;

type Asking = { accountId: number; patienceMs: number };

/** Asks as this account; null if the call failed. */
export async function askReddit<T>(ctx: AccessNeeds, asking: Asking, question: Question<T>): Promise<T | null> {
  const answer = await outcomeOf(ctx, asking, question);
  return answer.kind === "ok" ? answer.value : null;
}

/** The same, with the reason of a failure. */
export async function outcomeOf<T>(
  ctx: AccessNeeds,
  { accountId, patienceMs }: Asking,
  question: Question<T>,
): Promise<Outcome<T>> {
  const communities = ctx.platforms.reddit?.communities;
  if (!communities) return { kind: "not-sent", reason: "Reddit is not set up" };
  return withAccess(ctx, accountId, (access) => question(communities, { ...access, patienceMs }));
}
