import type { BroadcastMessage } from "../messages/global-message.ts";
import type { PostStatus } from "../posts/post-status.ts";

export const broadcastEvents = ["accountChanged", "subscriptionUpdated", "globalModalMessage"] as const;

/** A hint after each committed change of a post; polling stays as the safety net. */
export const POST_UPDATED = "postUpdated";

/** Fired on the window to open the upgrade modal; the other window events share the names above. */
export const OPEN_UPGRADE_MODAL = "openUpgradeModal";

export type EventPayloads = {
  accountChanged: { creator_id: number };
  subscriptionUpdated: Record<string, never>;
  globalModalMessage: BroadcastMessage;
  /** In the words of RE-04: `post_id` is the id of the group, `target_id` that of the post. */
  [POST_UPDATED]: { post_id: number; target_id: number; status: PostStatus; rev: number };
};
