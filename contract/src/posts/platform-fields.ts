import { defaultValues, isUsedOn, pick, postFieldNames } from "./fields/field-values.ts";
import type { FieldOn, PostField, PostValues } from "./fields/post-fields.ts";

/** Chosen for all platforms together, or not at all. */
const shared = ["media", "post_at", "late_minutes"] as const;

/** What is chosen for a post by an account of X, Instagram or TikTok alone. */
type PlatformField = Exclude<FieldOn<"twitter" | "instagram" | "tiktok">, (typeof shared)[number]>;
export type PlatformFields = Pick<PostValues, PlatformField>;

export const platformFields = postFieldNames.filter(isPlatformField);

/** Before anybody chooses. */
export const emptyPlatformFields: PlatformFields = pick({ ...defaultValues, type: "media" }, platformFields);

function isPlatformField(field: PostField): field is PlatformField {
  const isUsed = isUsedOn(field, "twitter") || isUsedOn(field, "instagram") || isUsedOn(field, "tiktok");
  return isUsed && !shared.some((each) => each === field);
}
