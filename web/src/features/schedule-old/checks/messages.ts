import { bucketOfField } from "@ponkan/contract/posts/bucket-of-field";
import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Finding } from "@ponkan/contract/posts/validation/draft";

export type Messages = Partial<Record<ErrorBucket, string[]>>;

/** By bucket, identical ones once (SV-01). */
export function messagesOf(findings: readonly Finding[], level: Finding["level"]): Messages {
  const messages: Messages = {};
  for (const finding of findings) {
    if (finding.level !== level) continue;
    const known = messages[finding.bucket] ?? [];
    if (!known.includes(finding.message)) messages[finding.bucket] = [...known, finding.message];
  }
  return messages;
}

export type ServerFinding = { place: number; bucket: ErrorBucket; message: string };

/** What a 422 says about `posts.{i}.{field}`. */
export function serverFindings(errors: Record<string, string[]> | undefined): ServerFinding[] {
  return Object.entries(errors ?? {}).flatMap(([path, messages]) => {
    const [, place, field = ""] = /^posts\.(\d+)\.(\w+)/.exec(path) ?? [];
    const bucket = bucketOfField[field];
    return bucket ? messages.map((message) => ({ place: Number(place), bucket, message })) : [];
  });
}
