import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useCallback } from "react";
import { subredditByName } from "~/api/subreddits.ts";
import { FAILED, found, LOOKING, missing, type SubredditLookup } from "../checks/world.ts";
import { rowKey } from "../draft/rows.ts";

/** Returns the lookup of each subreddit by its lower-case name. */
export function useSubreddits(creatorId: number, names: readonly string[]): ReadonlyMap<string, SubredditLookup> {
  const list = names.join(" ");
  const combine = useCallback(
    (results: UseQueryResult<Subreddit | null>[]) =>
      new Map(
        list
          .split(" ")
          .flatMap((name, index) => (results[index] ? [[rowKey(name), lookupOf(name, results[index])]] : [])),
      ),
    [list],
  );
  return useQueries({ queries: names.map((name) => subredditByName(creatorId, name)), combine });
}

function lookupOf(name: string, { data, isError }: UseQueryResult<Subreddit | null>): SubredditLookup {
  if (data === undefined) return isError ? FAILED : LOOKING;
  return data === null ? missingOnce(name) : foundOnce(data);
}

// Equal answers share one lookup object, so that their rows are not checked again.
const foundBefore = new WeakMap<Subreddit, SubredditLookup>();
const missingBefore = new Map<string, SubredditLookup>();

function foundOnce(subreddit: Subreddit): SubredditLookup {
  const known = foundBefore.get(subreddit) ?? found(subreddit);
  foundBefore.set(subreddit, known);
  return known;
}

function missingOnce(name: string): SubredditLookup {
  const known = missingBefore.get(name) ?? missing(name);
  missingBefore.set(name, known);
  return known;
}
