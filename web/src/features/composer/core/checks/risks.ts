import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { threatLabel } from "@ponkan/contract/posts/threat";
import type { FindingCode } from "~/components/findings.ts";

/** More posts than the moderators allow: they remove what is beyond (SV-P10). */
export const POST_LIMIT = "Post limit";

/** Warnings of what moderators remove a post for, whatever is in it, as they are called (SV-P10, SV-S15). */
export const removedFor: Partial<Record<FindingCode, string>> = {
  "rule-post-limit": POST_LIMIT,
  "rule-karma": "Karma",
  "rule-account-age": "Account age",
};

/** Of the threats that are asked about before scheduling (PS-13). */
export function riskLabels(found: readonly FoundThreat[]): string[] {
  return worstThreats(found)
    .filter(({ severity }) => isAtLeast(severity, "medium"))
    .map(labelWithLevel);
}

/** 'Posts too close (high)': how bad it is, where it is worse than medium. */
function labelWithLevel({ type, severity }: FoundThreat): string {
  return isAtLeast(severity, "high") ? `${threatLabel(type)} (${severity})` : threatLabel(type);
}
