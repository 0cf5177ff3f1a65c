import type { Access } from "@ponkan/platforms/capabilities";
import { type Outcome, ok, unclear } from "@ponkan/platforms/outcome";
import type { Post } from "../posts/find-posts.ts";
import type { Removal } from "./follow-up.ts";
import type { Step } from "./steps.queries.ts";

/** `low`: below the threshold, but only in one reading so far. */
type Judgement = { kind: "go" } | { kind: "low" } | { kind: "stays"; score: number };

const READINGS = 2;

/**
 * Decides whether to delete a post, by its score if a threshold is set. Scores are fuzzed, so two readings must agree.
 */
export async function judgeScore(
  { readScore }: Pick<Removal, "readScore">,
  access: Access,
  { remote_id, delete_threshold }: Post,
  { is_forced, low_readings }: Step,
): Promise<Outcome<Judgement>> {
  if (is_forced || delete_threshold === null) return ok({ kind: "go" });
  const seen = await readScore(access, remote_id!);
  if (seen.kind !== "ok") return seen;
  const post = seen.value;
  if (!post) return unclear("the platform does not show the post");
  if (post.is_deleted) return ok({ kind: "go" });
  if (post.score >= delete_threshold) return ok({ kind: "stays", score: post.score });
  return ok(low_readings + 1 < READINGS ? { kind: "low" } : { kind: "go" });
}
