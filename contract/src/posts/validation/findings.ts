import type { ErrorBucket } from "../error-buckets.ts";
import { commentKinds } from "./comment.ts";
import { contentKinds } from "./content-kinds.ts";
import { deleteAfterKinds } from "./delete-after.ts";
import type { FindingKind, FindingLevel, FindingOf } from "./finding.ts";
import { flairKinds } from "./flair.ts";
import { mediaKinds } from "./media-kinds.ts";
import { postTimeKinds } from "./post-time.ts";
import { promotionKinds } from "./promotion.ts";
import { subredditKinds } from "./subreddit.ts";
import { tiktokKinds } from "./tiktok.ts";
import { titleKinds } from "./title.ts";

const kinds = {
  ...titleKinds,
  ...contentKinds,
  ...mediaKinds,
  ...commentKinds,
  ...subredditKinds,
  ...promotionKinds,
  ...postTimeKinds,
  ...flairKinds,
  ...deleteAfterKinds,
  ...tiktokKinds,
};

/** An error or warning about a post: a code with the parameters of its text. */
export type Finding = FindingOf<typeof kinds>;
export type FindingCode = Finding["code"];

/** The bucket in which the form shows it. */
export const bucketOf = ({ code }: Finding): ErrorBucket => kinds[code].bucket;
export const levelOf = ({ code }: Finding): FindingLevel => kinds[code].level;
export const isError = (finding: Finding): boolean => levelOf(finding) === "error";

/** The text the form shows. */
export function textOf(finding: Finding): string {
  const kind: FindingKind<object> = kinds[finding.code];
  return kind.text(finding);
}

/** False for codes that only a newer server knows. */
export function isFindingCode(code: unknown): code is FindingCode {
  return typeof code === "string" && Object.hasOwn(kinds, code);
}
