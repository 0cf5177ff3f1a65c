import { defaultValues } from "./fields/field-values.ts";
import type { NewPost } from "./new-post.ts";

/** A post as planned in a form, which does not offer `late_minutes`. */
export type PlannedPost = Omit<NewPost, "late_minutes">;

const { late_minutes: _, ...chosen } = defaultValues;

/** The default values of a planned post. */
export const plannedDefaults: Omit<PlannedPost, "platform" | "type" | "post_at"> = chosen;
