import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { Post } from "../posts/post.ts";

const at = z.iso.datetime();

/** Something the user has to look at: a failed, removed or late post, or an account to reconnect. */
export const Notice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["failed", "removed", "delayed"]), at, post: Post }),
  z.strictObject({
    kind: z.literal("lost"),
    at,
    account: z.strictObject({ id: z.int(), creator_id: z.int(), platform: z.enum(Platform), username: z.string() }),
  }),
]);
export type Notice = z.infer<typeof Notice>;

/** What is needed to retry all failed posts at once. */
export const FailedNotice = z.strictObject({
  id: z.int(),
  creator_id: z.int(),
  /** Its time is still in the future, so a retry returns it to that time. */
  is_ahead: z.boolean(),
  /** It would fail again unless it is changed. */
  needs_change: z.boolean(),
});
export type FailedNotice = z.infer<typeof FailedNotice>;

/** A post still not out this long after its time is late. */
export const LATE_MINUTES = 10;
/** Counting stops here: '99+' is precise enough. */
export const NOTICES_COUNTED = 100;
