import { z } from "zod";

/**
 * Other users' posts that were checked again a day or more after they were first seen, and how many of those had been
 * removed. Posts removed before they were ever seen are not included.
 */
export const Removals = z.strictObject({ posts: z.int().min(1), removed: z.int().min(0) });
export type Removals = z.infer<typeof Removals>;
