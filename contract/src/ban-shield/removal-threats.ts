import type { RemovalReason } from "../posts/removal-reason.ts";
import type { Severity } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import { DAY, severityOfCount } from "./severity-scales.ts";

/** Older removals no longer count or change anything; posts keep the threats they carry (BS-04). */
export const REMOVALS_COUNT_FOR = 30 * DAY;

/**
 * Threats 19 and 20: the removal reasons that raise them, and the counts within 30 days that make them low to extreme
 * (BS-03).
 */
export const removalThreats = [
  { type: Threat.removedBySpamFilter, reasons: ["reddit", "automod_filtered"], scale: [1, 2, 5, 10] },
  { type: Threat.removedByModerator, reasons: ["moderator"], scale: [1, 3, 6, 10] },
] as const;

/** The threat a removal raises, if any. */
export function threatOfRemoval(reason: RemovalReason | null): Threat | undefined {
  return removalThreats.find(({ reasons }) => reasons.some((each) => each === reason))?.type;
}

type Removed = { id: number; removal_reason: RemovalReason };

/** The threat each post carries, given all of the account's posts removed in the last 30 days. */
export function removalThreatsOf(removed: readonly Removed[]): { post_id: number; type: Threat; severity: Severity }[] {
  return removalThreats.flatMap(({ type, scale }) => {
    const carriers = removed.filter(({ removal_reason }) => threatOfRemoval(removal_reason) === type);
    const severity = severityOfCount(carriers.length, scale);
    return severity ? carriers.map(({ id }) => ({ post_id: id, type, severity })) : [];
  });
}
