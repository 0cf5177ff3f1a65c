import type { BookablePlatform } from "../../accounts/platform.ts";
import { isUsedOn, pick, postFieldNames } from "./field-values.ts";
import type { FieldOn, ShownValues } from "./post-fields.ts";

/** Fields that are turned into text, files or a time before a post is sent, or handled after it is published. */
const notSentDirectly = [
  "type",
  "content",
  "media",
  "media_host",
  "comment",
  "discloses_brand",
  "brand_type",
  "post_at",
  "late_minutes",
  "delete_after",
  "delete_threshold",
  "crosspost_to_profile",
] as const;

type SentField<P extends BookablePlatform> = Exclude<FieldOn<P>, (typeof notSentDirectly)[number]>;

/** The fields that are sent to the platform unchanged. */
export type SentFields<P extends BookablePlatform> = Pick<ShownValues, SentField<P>>;

export function sentFields<P extends BookablePlatform>(platform: P, post: SentFields<P>): SentFields<P> {
  const isSent = (field: string) => !notSentDirectly.some((each) => each === field);
  const fields = postFieldNames.filter((field): field is SentField<P> => isUsedOn(field, platform) && isSent(field));
  return pick(post, fields);
}
