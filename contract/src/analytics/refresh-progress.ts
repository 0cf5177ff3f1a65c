import { z } from "zod";
import { Platform } from "../accounts/platform.ts";

/** Progress of the latest refresh, which ends with `accountChanged` for each creator. */
export const RefreshProgress = z.strictObject({
  state: z.enum(["none", "running", "done"]),
  /** Total posts to read; grows when posts made outside Ponkan are found. */
  posts: z.int().nonnegative(),
  posts_read: z.int().nonnegative(),
  /** Platforms that could not be read completely. */
  failed: z.array(z.enum(Platform)),
  finished_at: z.iso.datetime().nullable(),
});
export type RefreshProgress = z.infer<typeof RefreshProgress>;
