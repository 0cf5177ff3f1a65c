import { RequirementLevel } from "./requirement-level.ts";

const { not_mentioned, forbidden, allowed, required, optional, username, comment, profile, no } = RequirementLevel;

/** The requirements moderators state in text, with the possible levels of each (SR-04). */
export const requirementLevels = {
  verification: [not_mentioned, no, optional, required],
  promotion: [not_mentioned, forbidden, allowed, username, comment, profile],
  selling: [not_mentioned, forbidden, allowed],
  watermark: [not_mentioned, forbidden, allowed, required, username],
  title_tag: [not_mentioned, no, optional, required],
  original_content: [not_mentioned, no, optional, required],
  reposts: [not_mentioned, forbidden, allowed],
  face: [not_mentioned, forbidden, optional, required],
} as const satisfies Record<string, readonly RequirementLevel[]>;

export type RequirementField = keyof typeof requirementLevels;
export type Requirements = Record<RequirementField, RequirementLevel>;

export const requirementFields = Object.keys(requirementLevels) as RequirementField[];

export const requirementLabels: Record<RequirementField, string> = {
  verification: "Verification",
  promotion: "Promotion",
  selling: "Selling",
  watermark: "Watermark",
  title_tag: "Title tag",
  original_content: "Original content",
  reposts: "Reposts",
  face: "Face",
};

/** The value if nothing is known. */
export const unknownRequirements: Readonly<Requirements> = {
  verification: not_mentioned,
  promotion: not_mentioned,
  selling: not_mentioned,
  watermark: not_mentioned,
  title_tag: not_mentioned,
  original_content: not_mentioned,
  reposts: not_mentioned,
  face: not_mentioned,
};
