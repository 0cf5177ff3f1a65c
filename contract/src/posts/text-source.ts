export const textSources = ["empty", "generate", "manual", "rephrase"] as const;
export type TextSource = (typeof textSources)[number];
