import { gapFinding } from "@ponkan/contract/posts/times/spread-times";
import type { Finding } from "~/components/findings.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/**
 * Everything there is to say about the form. The gap is a field of its own: what is wrong with it is said also beside a
 * time that cannot be read.
 */
export function findingsOf(checks: readonly PostCheck[], { when }: ComposerDraft): Finding[] {
  const gap = when.mode === "spread" ? gapFinding(when.gap) : null;
  return [...checks.flatMap(({ findings }) => findings), ...(gap ? [gap] : [])];
}
