import type { RemovalReason } from "../../posts/removal-reason.ts";
import type { Severity } from "../../posts/severity.ts";
import type { Threat } from "../../posts/threat.ts";

/** What is known of the Reddit account itself; undefined where nobody could read it, which is no risk. */
export type AccountFacts = {
  is_email_verified?: boolean | undefined;
  created_at?: Date | undefined;
  karma_post?: number | undefined;
  karma_comment?: number | undefined;
  is_suspended?: boolean | undefined;
  is_shadowbanned?: boolean | undefined;
  /** Null: it has written none. */
  last_comment_at?: Date | null | undefined;
};

/** A post of the account that Reddit saw (BS-01); `at` in ms. */
export type OutPost = { id: number; at: number; removal_reason: RemovalReason | null; removed_at: number | null };

/** A threat 12 to 18 or 21 that a post carries, planned or out. */
export type CarriedThreat = { post_id: number; at: number; type: Threat; severity: Severity; is_planned: boolean };

export type RiskFacts = {
  now: number;
  account: AccountFacts;
  /** Of the last 90 days, in any order. */
  posts: readonly OutPost[];
  threats: readonly CarriedThreat[];
  /** When it was found to be banned from each subreddit, in ms. */
  bans: readonly number[];
};
