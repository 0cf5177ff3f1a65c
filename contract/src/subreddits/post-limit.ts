import { z } from "zod";

/** The posts allowed per member within a number of hours, as stated by the moderators. */
export const PostLimit = z.strictObject({ posts: z.int().min(1), hours: z.int().min(1) });
export type PostLimit = z.infer<typeof PostLimit>;
