export const mediaHosts = ["redgifs", "reddit"] as const;
export type MediaHost = (typeof mediaHosts)[number];
