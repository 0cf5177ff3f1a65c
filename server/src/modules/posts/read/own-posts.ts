import type { OwnPosts } from "../../subreddits/own-posts.ts";
import { findKeptKinds, findSummaries, findSummary, findUsedSubreddits } from "./own-posts.queries.ts";

/** Passed to the subreddits module. */
export const ownPosts: OwnPosts = {
  summaryOf: findSummary,
  summariesOf: findSummaries,
  usedSubreddits: findUsedSubreddits,
  keptKinds: findKeptKinds,
};
