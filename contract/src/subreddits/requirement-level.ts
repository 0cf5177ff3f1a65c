export const RequirementLevel = {
  not_mentioned: -1,
  forbidden: 0,
  allowed: 1,
  required: 2,
  optional: 3,
  username: 4,
  comment: 5,
  profile: 6,
  no: 7,
} as const;
export type RequirementLevel = (typeof RequirementLevel)[keyof typeof RequirementLevel];

export const requirementLevelLabels: Record<RequirementLevel, string> = {
  [RequirementLevel.not_mentioned]: "Unknown",
  [RequirementLevel.forbidden]: "Forbidden",
  [RequirementLevel.allowed]: "Allowed",
  [RequirementLevel.required]: "Required",
  [RequirementLevel.optional]: "Optional",
  [RequirementLevel.username]: "Username",
  [RequirementLevel.comment]: "Comment",
  [RequirementLevel.profile]: "Profile",
  [RequirementLevel.no]: "No",
};
