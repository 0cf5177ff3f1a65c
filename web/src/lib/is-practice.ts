import { pageConfig } from "./config.ts";

/** Where posts are only tried: they count neither for the allowance nor for Ban Shield (PO-22). */
export const isPractice = (subreddit: string): boolean => subreddit.toLowerCase() === pageConfig.practice_subreddit;
