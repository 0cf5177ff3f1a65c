import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { threatLabel } from "@ponkan/contract/posts/threat";
import type { FindingCode } from "~/components/findings.ts";

/** Label for posts beyond the number the moderators allow, which they remove (SV-P10). */
export const POST_LIMIT = "Post limit";

/** Labels of the warnings about posts that moderators remove whatever their content (SV-P10, SV-S15). */
export const removedFor: Partial<Record<FindingCode, string>> = {
  "rule-post-limit": POST_LIMIT,
  "rule-karma": "Karma",
  "rule-account-age": "Account age",
};

/** Labels of the threats to confirm before scheduling (PS-13). */
export function riskLabels(found: readonly FoundThreat[]): string[] {
  return worstThreats(found)
    .filter(({ severity }) => isAtLeast(severity, "medium"))
    .map(labelWithLevel);
}

/** 'Posts too close (high)': names the severity only if it is worse than medium. */
function labelWithLevel({ type, severity }: FoundThreat): string {
  return isAtLeast(severity, "high") ? `${threatLabel(type)} (${severity})` : threatLabel(type);
}
