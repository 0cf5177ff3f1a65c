import type { Removals } from "@ponkan/contract/subreddits/removals";

export const removedPercent = ({ posts, removed }: Removals): number => (100 * removed) / posts;
