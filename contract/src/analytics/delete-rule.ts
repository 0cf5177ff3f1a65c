/** A post that was out long enough for the rule to apply. */
export type RuledPost = {
  id: number;
  score: number | null;
  comments: number | null;
  /** Its numbers when the rule would have checked it; null when they had not been read by then. */
  score_then: number | null;
  comments_then: number | null;
  /** Whether it was removed by a moderator or the platform, and if so whether before or after the check. */
  removed: "before" | "after" | null;
};

export type RuleOutcome = {
  /** Posts the rule would have checked. */
  posts: number;
  deleted: number;
  kept: number;
  /** Posts whose score at that time is unknown. */
  unknown: number;
  /** Removed before the rule would have checked them. */
  already_removed: number;
  /** Upvotes and comments that came after the check and would have been lost. */
  lost_score: number;
  lost_comments: number;
  /** Removals avoided because the post would already have been deleted. */
  spared_removals: number;
  deleted_ids: number[];
};

/**
 * Simulates 'delete after' on past posts (PS-06): without a threshold every post is deleted, with one only those
 * scoring below it.
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
