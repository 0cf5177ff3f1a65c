import { defaultValues, isUsedOn, pick, postFieldNames } from "./fields/field-values.ts";
import type { FieldOn, PostField, PostValues } from "./fields/post-fields.ts";

/** Set for all platforms together, or not in the form. */
const shared = ["media", "post_at", "late_minutes"] as const;

/** A field set per X, Instagram or TikTok account. */
type PlatformField = Exclude<FieldOn<"twitter" | "instagram" | "tiktok">, (typeof shared)[number]>;
export type PlatformFields = Pick<PostValues, PlatformField>;

export const platformFields = postFieldNames.filter(isPlatformField);

/** The initial values. */
export const emptyPlatformFields: PlatformFields = pick({ ...defaultValues, type: "media" }, platformFields);

function isPlatformField(field: PostField): field is PlatformField {
  const isUsed = isUsedOn(field, "twitter") || isUsedOn(field, "instagram") || isUsedOn(field, "tiktok");
  return isUsed && !shared.some((each) => each === field);
}
