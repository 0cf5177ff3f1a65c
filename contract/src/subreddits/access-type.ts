export const accessTypes = ["public", "restricted", "gold_only", "noexist", "private", "banned", "gated"] as const;
export type AccessType = (typeof accessTypes)[number];

export const accessTypeLabels: Record<AccessType, string> = {
  public: "Public",
  restricted: "Restricted",
  gold_only: "Premium only",
  noexist: "Doesn't exist",
  private: "Private",
  banned: "Banned",
  gated: "Quarantined",
};
