export const periods = ["day", "week", "month", "year"] as const;
export type Period = (typeof periods)[number];
