import type { RemovalReason } from "../../posts/removal-reason.ts";
import type { Severity } from "../../posts/severity.ts";
import type { Threat } from "../../posts/threat.ts";

/** What is known about the Reddit account; undefined if it could not be read, which raises no risk. */
export type AccountFacts = {
  is_email_verified?: boolean | undefined;
  created_at?: Date | undefined;
  karma_post?: number | undefined;
  karma_comment?: number | undefined;
  is_suspended?: boolean | undefined;
  is_shadowbanned?: boolean | undefined;
  /** Null if it has never commented. */
  last_comment_at?: Date | null | undefined;
};

/** A published post of the account (BS-01); `at` in epoch milliseconds. */
export type OutPost = { id: number; at: number; removal_reason: RemovalReason | null; removed_at: number | null };

/** A threat 12 to 18 or 21 carried by a planned or published post. */
export type CarriedThreat = { post_id: number; at: number; type: Threat; severity: Severity; is_planned: boolean };

export type RiskFacts = {
  now: number;
  account: AccountFacts;
  /** Posts of the last 90 days, in any order. */
  posts: readonly OutPost[];
  threats: readonly CarriedThreat[];
  /** When each ban from a subreddit was found, in epoch milliseconds. */
  bans: readonly number[];
};
