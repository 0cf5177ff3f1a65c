import type { SavedNames } from "../subreddits/saved-names.ts";
import { findBuiltInNames } from "./subreddit-lists.queries.ts";

/** Names in the built-in list 'Saved'; passed to the subreddits module. */
export const savedNames: SavedNames = findBuiltInNames;
