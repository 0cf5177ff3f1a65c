/** Why a user cancels, in the order shown (FE-01). */
export const cancelReasons = [
  "expensive",
  "no-need",
  "no-value",
  "bugs",
  "banned",
  "another-solution",
  "other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const reasonLabels: Record<CancelReason, string> = {
  expensive: "Too expensive",
  "no-need": "I don't need it anymore",
  "no-value": "I didn't get enough value",
  bugs: "Too many bugs",
  banned: "My Reddit account was banned",
  "another-solution": "I found another solution",
  other: "Other",
};
