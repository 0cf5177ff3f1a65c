import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { Post } from "../posts/post.ts";

const at = z.iso.datetime();

/** What a user has to look at: a post that failed, was taken down or is late, or an account that has to be reconnected. */
export const Notice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["failed", "removed", "delayed"]), at, post: Post }),
  z.strictObject({
    kind: z.literal("lost"),
    at,
    account: z.strictObject({ id: z.int(), creator_id: z.int(), platform: z.enum(Platform), username: z.string() }),
  }),
]);
export type Notice = z.infer<typeof Notice>;

/** What is needed to retry all of them at once. */
export const FailedNotice = z.strictObject({
  id: z.int(),
  creator_id: z.int(),
  /** It would go back to its time. */
  is_ahead: z.boolean(),
});
export type FailedNotice = z.infer<typeof FailedNotice>;

/** A post is late when it is not out so long after its time. */
export const LATE_MINUTES = 10;
/** More are not counted: '99+' says enough. */
export const NOTICES_COUNTED = 100;
