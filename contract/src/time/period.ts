export const periods = ["day", "week", "month", "year"] as const;
export type Period = (typeof periods)[number];

export const periodDays: Record<Period, number> = { day: 1, week: 7, month: 30, year: 365 };
