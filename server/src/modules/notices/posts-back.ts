import type { ResumedPosts } from "@ponkan/contract/accounts/endpoints";
import type { Platform } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import { countPlannedOf, findGivenUp } from "./posts-back.queries.ts";

/** AC-14: what happens to the posts of an account that regained access; undefined if it has none. */
export async function findPostsBack(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  platform: Platform,
): Promise<ResumedPosts | undefined> {
  const [go_on, givenUp] = await Promise.all([
    countPlannedOf(db, creatorId, platform),
    findGivenUp(db, creatorId, platform),
  ]);
  const missed = givenUp.filter(({ failure_cause, post_at }) => failure_cause === "too_late" || post_at <= clock.now());
  if (go_on + givenUp.length === 0) return undefined;
  return {
    go_on,
    missed: missed.length,
    first_missed: missed[0]?.text ?? "",
    can_go_back: givenUp.length - missed.length,
  };
}
