import { reconnectToPublishText } from "@ponkan/contract/accounts/account-errors";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { platformName } from "~/lib/platform-name.ts";

/** `held`: will be published once its account is reconnected. `moved`: was given a later time. */
export type Outcome = "waiting" | "held" | "moved" | "posted" | "failed" | "gone";

type Followed = Pick<Post, "status" | "platform" | "delay_reason" | "post_at">;

/** Clock difference: a post published at once may seem to be this far in the future. */
const AT_ONCE_MS = 60_000;

/** The outcome of a post that was to be published at once. */
export function outcomeOf(post: Followed | undefined, now = Date.now()): Outcome {
  if (!post) return "waiting";
  switch (post.status) {
    case PostStatus.posted:
      return "posted";
    case PostStatus.failed:
      return "failed";
    case PostStatus.deleted:
      return "gone";
    case PostStatus.scheduled:
      if (Date.parse(post.post_at) - now > AT_ONCE_MS) return "moved";
      break;
  }
  return post.delay_reason === reconnectToPublishText(platformName(post.platform)) ? "held" : "waiting";
}

/** True if the outcome can still change. */
export const isOpen = (outcome: Outcome) => outcome === "waiting" || outcome === "held";

/** 'Posting…', '2 of 3 posted…', 'Posted.', '1 of 3 failed.', 'Not posted yet.' */
export function outcomeText(outcomes: readonly Outcome[]): string {
  const counted = outcomes.filter((outcome) => outcome !== "gone" && outcome !== "moved");
  const count = (outcome: Outcome) => counted.filter((each) => each === outcome).length;
  const [posted, failed, held, all] = [count("posted"), count("failed"), count("held"), counted.length];
  if (all === 0) return outcomes.includes("moved") ? "Moved." : "Deleted.";
  const others = `${failed > 0 ? `, ${failed} failed` : ""}${held > 0 ? `, ${held} not yet` : ""}`;
  if (count("waiting") > 0) return posted + failed + held === 0 ? "Posting…" : `${posted} of ${all} posted${others}…`;
  if (posted === all) return all === 1 ? "Posted." : `All ${all} posted.`;
  if (held === all) return "Not posted yet.";
  if (failed === all) return all === 1 ? "Failed." : `All ${all} failed.`;
  return `${posted} of ${all} posted${others}.`;
}
