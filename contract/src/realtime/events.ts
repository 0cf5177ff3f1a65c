import type { BroadcastMessage } from "../messages/global-message.ts";

export const broadcastEvents = ["accountChanged", "subscriptionUpdated", "globalModalMessage"] as const;

/** Something came into the inbox, was answered or waits. */
export const INBOX_CHANGED = "inboxChanged";

/** After each committed change of posts; browsers are told how they are now (posts-updated.ts). */
export const POSTS_UPDATED = "postsUpdated";

/** Fired on the window to open the upgrade modal; the other window events share the names above. */
export const OPEN_UPGRADE_MODAL = "openUpgradeModal";

/** What is published; the payloads browsers get, but for POSTS_UPDATED. */
export type EventPayloads = {
  /** With `only`, nothing but the risks of the account is new: posts need not be read again. */
  accountChanged: { creator_id: number; only?: "risks" };
  subscriptionUpdated: Record<string, never>;
  globalModalMessage: BroadcastMessage;
  [INBOX_CHANGED]: { creator_id: number };
  [POSTS_UPDATED]: { creator_id: number; ids: readonly number[] };
};
