import { gapFinding } from "@ponkan/contract/posts/times/spread-times";
import type { Finding } from "~/components/findings.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/**
 * All findings of the form. The gap is a field of its own, so its finding is also reported when the time is invalid.
 */
export function findingsOf(checks: readonly PostCheck[], { when }: ComposerDraft): Finding[] {
  const gap = when.mode === "spread" ? gapFinding(when.gap) : null;
  return [...checks.flatMap(({ findings }) => findings), ...(gap ? [gap] : [])];
}
