import { z } from "zod";

/** So many posts of one member within so many hours, as moderators wrote it. */
export const PostLimit = z.strictObject({ posts: z.int().min(1), hours: z.int().min(1) });
export type PostLimit = z.infer<typeof PostLimit>;
