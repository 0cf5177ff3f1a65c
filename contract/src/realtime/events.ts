import type { BroadcastMessage } from "../messages/global-message.ts";

export const broadcastEvents = ["accountChanged", "subscriptionUpdated", "globalModalMessage"] as const;

/** An inbox item arrived or was answered, or an answer was scheduled. */
export const INBOX_CHANGED = "inboxChanged";

/** Published after each committed change of posts; browsers receive their current state (posts-updated.ts). */
export const POSTS_UPDATED = "postsUpdated";

/** Dispatched on the window to open the upgrade modal; the other window events use the names above. */
export const OPEN_UPGRADE_MODAL = "openUpgradeModal";

/** The payloads as published. Browsers receive them unchanged, except POSTS_UPDATED. */
export type EventPayloads = {
  /** With `only`, nothing but the risks of the account is new: posts need not be read again. */
  accountChanged: { creator_id: number; only?: "risks" };
  subscriptionUpdated: Record<string, never>;
  globalModalMessage: BroadcastMessage;
  [INBOX_CHANGED]: { creator_id: number };
  [POSTS_UPDATED]: { creator_id: number; ids: readonly number[] };
};
