import { type ErrorBucket, errorBuckets } from "@ponkan/contract/posts/error-buckets";
import type { Finding } from "@ponkan/contract/posts/validation/draft";
import type { PostCheck } from "../checks/check-posts.ts";
import type { Messages } from "./parts.ts";

/** What is said about a bucket by all chosen posts: one message per subreddit, identical ones once (SV-01). */
export function messagesIn(checks: readonly PostCheck[], bucket: ErrorBucket, level: Finding["level"]): string[] {
  const found = checks
    .filter(({ planned }) => planned.isChosen)
    .flatMap(({ findings }) => findings.filter((finding) => finding.bucket === bucket && finding.level === level));
  return [...new Set(found.map(({ message }) => message))];
}

export function messagesOf(findings: readonly Finding[], level: Finding["level"]): Messages {
  const messages: Messages = {};
  for (const bucket of errorBuckets) {
    const found = findings.filter((finding) => finding.bucket === bucket && finding.level === level);
    if (found.length > 0) messages[bucket] = found.map(({ message }) => message);
  }
  return messages;
}

/** Something is simply not there yet: no reason to shout before somebody was at it. */
export function isOnlyMissing({ message }: Finding): boolean {
  return /^(Title|Media|Link|Text|Subreddit|Post time|Privacy level) is required\.$/.test(message);
}
