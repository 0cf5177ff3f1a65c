// What Ban Shield asks of the words of moderators.
export { findPostLimits } from "./subreddits.queries.ts";
