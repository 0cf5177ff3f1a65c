import type { SavedNames } from "../subreddits/saved-names.ts";
import { findBuiltInNames } from "./subreddit-lists.queries.ts";

/** Those of the list 'Saved'; what subreddits are handed. */
export const savedNames: SavedNames = findBuiltInNames;
