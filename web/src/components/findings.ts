import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { FindingLevel } from "@ponkan/contract/posts/validation/finding";
import * as rules from "@ponkan/contract/posts/validation/findings";

/** A refusal by the server that is not a rule of the form, so only its text is known. */
type Refused = { code: "refused"; bucket: ErrorBucket; said: string };

/** What a rule found in a post. If the server found it, `said` is its text and is shown unchanged (SV-02). */
export type Finding = (rules.Finding & { said?: string }) | Refused;
export type FindingCode = Finding["code"];
export type FindingsByBucket = Partial<Record<ErrorBucket, readonly Finding[]>>;

export function bucketOf(finding: Finding): ErrorBucket {
  return finding.code === "refused" ? finding.bucket : rules.bucketOf(finding);
}

export function levelOf(finding: Finding): FindingLevel {
  return finding.code === "refused" ? "error" : rules.levelOf(finding);
}

export const isError = (finding: Finding): boolean => levelOf(finding) === "error";

export function isErrorIn(bucket: ErrorBucket): (finding: Finding) => boolean {
  return (finding) => bucketOf(finding) === bucket && isError(finding);
}

/** True for rules of one subreddit; findings that apply everywhere name no subreddit. */
export function isOfSubreddit(finding: Finding): boolean {
  return "subreddit" in finding;
}

export function textOf(finding: Finding): string {
  return finding.code === "refused" ? finding.said : (finding.said ?? rules.textOf(finding));
}

/** Equal for the same finding, whether found here or by the server. */
function keyOf(finding: Finding): string {
  return `${bucketOf(finding)} ${finding.code === "refused" ? finding.said : rules.textOf(finding)}`;
}

/** The findings that are not among the others. */
export function without(findings: readonly Finding[], others: readonly Finding[]): Finding[] {
  const known = new Set(others.map(keyOf));
  return findings.filter((finding) => !known.has(keyOf(finding)));
}

/** Drops duplicates (SV-01). */
export function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = keyOf(finding);
    return !seen.has(key) && seen.add(key);
  });
}

export function byBucket(findings: readonly Finding[], level: FindingLevel): FindingsByBucket {
  return Object.groupBy(unique(findings.filter((finding) => levelOf(finding) === level)), bucketOf);
}
