import type { SubredditResults } from "@ponkan/contract/analytics/analytics";
import { isPractice } from "~/lib/is-practice.ts";

/** What advice rests on: a place for trying is in the totals, but it is no place to do better in (PO-22). */
export const withoutPractice = (subreddits: readonly SubredditResults[]): SubredditResults[] =>
  subreddits.filter(({ name }) => !isPractice(name));
