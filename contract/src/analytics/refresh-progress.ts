import { z } from "zod";
import { Platform } from "../accounts/platform.ts";

/** How far the latest refresh has come; it ends with `accountChanged` for each creator. */
export const RefreshProgress = z.strictObject({
  state: z.enum(["none", "running", "done"]),
  /** To be read in all; grows when posts made elsewhere are found. */
  posts: z.int().nonnegative(),
  posts_read: z.int().nonnegative(),
  /** Platforms that could not be read, or not wholly. */
  failed: z.array(z.enum(Platform)),
  finished_at: z.iso.datetime().nullable(),
});
export type RefreshProgress = z.infer<typeof RefreshProgress>;
