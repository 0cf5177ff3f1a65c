import { CREATOR_DAILY_LIMIT } from "./limits.ts";
import { type Skip, skip } from "./skip.ts";

/** Answers already sent or scheduled. Days are in the user's time zone. */
export type AnswerCounts = {
  /** Answers by this rule on the day the new answer would go out. */
  by_rule: number;
  by_creator: number;
  /** When this rule last answered the sender, or is scheduled to. */
  last_to_sender: Date | null;
};

const HOUR = 3_600_000;

/** Returns which limit keeps a matching rule from answering (AR-04, AR-05); null if none does. */
export function limitSkip(
  rule: { daily_limit: number; cooldown_hours: number },
  { by_rule, by_creator, last_to_sender }: AnswerCounts,
  receivedAt: Date,
): Skip | null {
  const coolUntil = last_to_sender ? last_to_sender.getTime() + rule.cooldown_hours * HOUR : 0;
  if (rule.cooldown_hours > 0 && receivedAt.getTime() < coolUntil) return skip("cooldown");
  if (by_rule >= rule.daily_limit) return skip("daily_limit");
  return by_creator >= CREATOR_DAILY_LIMIT ? skip("creator_daily_limit") : null;
}
