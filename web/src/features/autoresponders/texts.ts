import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";

export const LOAD_FAILED = "Failed to get autoresponders. Please reload the page to try again.";
export const SAVE_FAILED = "Failed to save autoresponder. Please try again.";
export const DELETE_FAILED = "Failed to delete autoresponder. Please try again.";

/** 'When a comment …' */
export const nounOf: Record<AutoresponderType, string> = { comment: "comment", message: "message" };
