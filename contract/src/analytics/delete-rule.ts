/** A post that was out long enough for the rule to look at it. */
export type RuledPost = {
  id: number;
  score: number | null;
  comments: number | null;
  /** What its numbers were when the rule would have looked; null where nobody had read them by then. */
  score_then: number | null;
  comments_then: number | null;
  /** A moderator or the platform had taken it down before, or did so afterwards. */
  removed: "before" | "after" | null;
};

export type RuleOutcome = {
  /** Posts the rule would have looked at. */
  posts: number;
  deleted: number;
  kept: number;
  /** Nobody knows what their score was then. */
  unknown: number;
  /** Taken down before the rule would have looked. */
  already_removed: number;
  /** Upvotes and comments that came afterwards and would be missing. */
  lost_score: number;
  lost_comments: number;
  /** Removals that would not have happened, because the post would have been gone. */
  spared_removals: number;
  deleted_ids: number[];
};

/**
 * What 'delete after' with this threshold would have done to posts (PS-06): without a threshold each is deleted, with
 * one those below it.
 */
export function simulateDeleteRule(posts: readonly RuledPost[], threshold: number | null): RuleOutcome {
  const open = posts.filter(({ removed }) => removed !== "before");
  const isUnknown = ({ score_then }: RuledPost) => threshold !== null && score_then === null;
  const deleted = open.filter((post) => !isUnknown(post) && isDeleted(post, threshold));
  const unknown = open.filter(isUnknown).length;
  return {
    posts: posts.length,
    deleted: deleted.length,
    kept: open.length - deleted.length - unknown,
    unknown,
    already_removed: posts.length - open.length,
    lost_score: deleted.reduce((sum, post) => sum + gained(post.score_then, post.score), 0),
    lost_comments: deleted.reduce((sum, post) => sum + gained(post.comments_then, post.comments), 0),
    spared_removals: deleted.filter(({ removed }) => removed === "after").length,
    deleted_ids: deleted.map(({ id }) => id),
  };
}

const isDeleted = ({ score_then }: RuledPost, threshold: number | null) =>
  threshold === null || (score_then !== null && score_then < threshold);

const gained = (then: number | null, now: number | null) => (then === null || now === null ? 0 : now - then);
