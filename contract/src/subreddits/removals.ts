import { z } from "zod";

/**
 * Posts of others that were looked at again a day or more after somebody saw them, and those of them that were taken
 * down meanwhile. What goes before anybody has seen it is not among them.
 */
export const Removals = z.strictObject({ posts: z.int().min(1), removed: z.int().min(0) });
export type Removals = z.infer<typeof Removals>;
