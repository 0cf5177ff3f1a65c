export const removalReasons = [
  "deleted",
  "author",
  "moderator",
  "reddit",
  "automod_filtered",
  "copyright_takedown",
  "content_takedown",
  "anti_evil_ops",
  "community_ops",
  "legal_operations",
] as const;
export type RemovalReason = (typeof removalReasons)[number];

export const removalReasonLabels: Record<RemovalReason, string> = {
  deleted: "Deleted",
  author: "Deleted by you",
  moderator: "Removed by moderator",
  reddit: "Removed by Reddit",
  automod_filtered: "Filtered by AutoModerator",
  copyright_takedown: "Copyright takedown",
  content_takedown: "Content takedown",
  anti_evil_ops: "Removed by Reddit safety team",
  community_ops: "Removed by Reddit community team",
  legal_operations: "Removed for legal reasons",
};
