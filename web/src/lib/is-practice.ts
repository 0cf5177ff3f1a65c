import { pageConfig } from "./config.ts";

/** Posts to the test subreddit count neither towards the quota nor for Ban Shield (PO-22). */
export const isPractice = (subreddit: string): boolean => subreddit.toLowerCase() === pageConfig.practice_subreddit;
