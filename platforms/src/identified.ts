import type { AccountFacts, Identity } from "./capabilities.ts";
import { type Outcome, ok, unclear } from "./outcome.ts";

/** Far more than any platform returns. */
const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 2_000;
const LARGEST = 2 ** 31 - 1;
const counts = ["karma_post", "karma_comment", "followers", "max_video_seconds"] as const;

/**
 * Turns an identity into one that can be stored. An unusable id or name makes the outcome unclear; other unusable
 * values are dropped.
 */
export function identified<T>(outcome: Outcome<T>, identityOf: (reported: T) => Identity): Outcome<Identity> {
  if (outcome.kind !== "ok") return outcome;
  const { remote_user_id, username, profile_image, facts } = identityOf(outcome.value);
  if (!isText(remote_user_id, LONGEST_NAME) || !isText(username, LONGEST_NAME))
    return unclear("an account whose id or name we cannot read");
  const hasImage = profile_image !== null && isText(profile_image, LONGEST_ADDRESS);
  return ok({ remote_user_id, username, profile_image: hasImage ? profile_image : null, facts: readable(facts) });
}

function readable(facts: AccountFacts): AccountFacts {
  const isReported = (name: keyof AccountFacts) => !counts.some((count) => count === name) || isCount(facts[name]);
  return Object.fromEntries(Object.entries(facts).filter(([name]) => isReported(name as keyof AccountFacts)));
}

const isText = (text: string, most: number) => text !== "" && text.length <= most;

const isCount = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST;
