import type { OwnPosts } from "../../subreddits/own-posts.ts";
import { findKeptKinds, findSummaries, findSummary, findUsedSubreddits } from "./own-posts.queries.ts";

/** What subreddits are handed. */
export const ownPosts: OwnPosts = {
  summaryOf: findSummary,
  summariesOf: findSummaries,
  usedSubreddits: findUsedSubreddits,
  keptKinds: findKeptKinds,
};
