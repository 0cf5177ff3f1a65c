export const brandTypes = ["own", "thirdParty"] as const;
export type BrandType = (typeof brandTypes)[number];

export const brandTypeLabels: Record<BrandType, string> = { own: "Your brand", thirdParty: "Branded content" };
