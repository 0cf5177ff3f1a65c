import type { OwnPosts } from "../../subreddits/own-posts.ts";
import { findSummary, findUsedSubreddits } from "./own-posts.queries.ts";

/** What subreddits are handed. */
export const ownPosts: OwnPosts = { summaryOf: findSummary, usedSubreddits: findUsedSubreddits };
