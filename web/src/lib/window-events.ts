export { OPEN_UPGRADE_MODAL } from "@ponkan/contract/realtime/events";

/** Events that any part of the page may send; the features that own a modal listen for them. */
export const OPEN_WHATS_NEW = "openWhatsNew";
export const OPEN_PALETTE = "openCommandPalette";
export const OPEN_NOTICES = "openNotices";
export const OPEN_SHORTCUTS = "openShortcuts";
export const SUBSCRIPTION_UPDATED = "subscriptionUpdated";

export function sendWindowEvent(name: string): void {
  window.dispatchEvent(new CustomEvent(name));
}
