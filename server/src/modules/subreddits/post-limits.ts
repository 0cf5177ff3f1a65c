// What Ban Shield may ask about moderators' written rules.
export { findPostLimits } from "./subreddits.queries.ts";
