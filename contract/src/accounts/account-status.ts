export const accountStatuses = ["connected", "reconnect_needed"] as const;
export type AccountStatus = (typeof accountStatuses)[number];
