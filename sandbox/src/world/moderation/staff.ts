import type { RemovalCategory } from "../types.ts";

/** Why Reddit's staff and other outsiders remove posts. */
export const STAFF_REASONS = {
  anti_evil_ops: "Removed by Reddit for breaking the content policy.",
  content_takedown: "Taken down after a complaint about the content.",
  copyright_takedown: "Taken down after a copyright notice by the rights holder.",
  legal_operations: "Removed by Reddit for legal reasons.",
  community_ops: "Removed by Reddit's community team while it looks into the community.",
} as const satisfies Partial<Record<RemovalCategory, string>>;

/** The relative frequency of each. */
export const STAFF_WEIGHTS: readonly (readonly [keyof typeof STAFF_REASONS, number])[] = [
  ["copyright_takedown", 4],
  ["anti_evil_ops", 3],
  ["content_takedown", 3],
  ["community_ops", 2],
  ["legal_operations", 2],
];
