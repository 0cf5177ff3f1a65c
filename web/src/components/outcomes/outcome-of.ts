import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";

export type Outcome = "waiting" | "posted" | "failed" | "gone";

/** What became of a post that was to go out at once. */
export function outcomeOf(post: Pick<Post, "status"> | undefined): Outcome {
  switch (post?.status) {
    case PostStatus.posted:
      return "posted";
    case PostStatus.failed:
      return "failed";
    case PostStatus.deleted:
      return "gone";
    default:
      return "waiting";
  }
}

/** 'Posting…', '2 of 3 posted…', 'Posted.', '1 of 3 failed.' */
export function outcomeText(outcomes: readonly Outcome[]): string {
  const counted = outcomes.filter((outcome) => outcome !== "gone");
  const count = (outcome: Outcome) => counted.filter((each) => each === outcome).length;
  const [posted, failed, waiting, all] = [count("posted"), count("failed"), count("waiting"), counted.length];
  if (all === 0) return "Deleted.";
  const failures = failed > 0 ? `, ${failed} failed` : "";
  if (waiting > 0) return posted + failed === 0 ? "Posting…" : `${posted} of ${all} posted${failures}…`;
  if (failed === 0) return all === 1 ? "Posted." : `All ${all} posted.`;
  if (all === 1) return "Failed.";
  return posted === 0 ? `All ${all} failed.` : `${posted} of ${all} posted${failures}.`;
}
