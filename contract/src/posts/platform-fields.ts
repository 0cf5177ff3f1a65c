import type { FieldOn, PostValues } from "./fields/post-fields.ts";

/** What is chosen for a post by an account of X, Instagram or TikTok alone; media and time are chosen beside it. */
export type PlatformField = Exclude<FieldOn<"twitter" | "instagram" | "tiktok">, "media" | "post_at" | "late_minutes">;
export type PlatformFields = Pick<PostValues, PlatformField>;
