import { defaultValues } from "./fields/field-values.ts";
import type { NewPost } from "./new-post.ts";

/** A post as a form plans it: how late it may still go out is not chosen there. */
export type PlannedPost = Omit<NewPost, "late_minutes">;

const { late_minutes: _, ...chosen } = defaultValues;

/** What a planned post has where nobody chose anything. */
export const plannedDefaults: Omit<PlannedPost, "platform" | "type" | "post_at"> = chosen;
