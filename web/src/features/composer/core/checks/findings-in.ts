import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { FindingLevel } from "@ponkan/contract/posts/validation/finding";
import { bucketOf, type Finding, levelOf, unique } from "~/components/findings.ts";
import type { PostCheck } from "./post-check.ts";

/** Returns the findings of one bucket and level in all chosen posts, without duplicates (SV-01). */
export function findingsIn(checks: readonly PostCheck[], bucket: ErrorBucket, level: FindingLevel): Finding[] {
  const found = checks
    .filter(({ planned }) => planned.isChosen)
    .flatMap(({ findings }) => findings.filter((each) => bucketOf(each) === bucket && levelOf(each) === level));
  return unique(found);
}
