import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import type { Creator } from "@ponkan/contract/users/user";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { subredditWithFlairs } from "~/api/subreddits.ts";
import { uncheckedNames } from "../../core/checks/unchecked-names.ts";
import { LOOKING, type World } from "../../core/checks/world.ts";
import { useWorld } from "../../core/data/use-world.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { splitNames } from "../../core/draft/split-names.ts";
import type { OlderDraft } from "./older-draft.ts";
import { useSettled } from "./use-settled.ts";

/** Loads what the form is checked against. */
export function useOlderWorld(creator: Creator, { draft, subreddits, flair }: OlderDraft) {
  const settled = useSettled(subreddits);
  const names = useMemo(() => {
    const username = creator.accounts.reddit?.username ?? "";
    return splitNames(settled).filter((name) => isSubredditName(name, username));
  }, [settled, creator]);
  const { world, files, readEarlier } = useWorld(creator, { names, media: draft.media });
  const isReadingFlairs = useFlairs(creator.id, flair.trim() === "" ? [] : names, world);
  return {
    world,
    files,
    readEarlier,
    /** Whether data that the rules depend on is still loading. */
    isReading: settled !== subreddits || isReadingFlairs || isReading(world, names),
    /** Subreddits whose rules could not be read (SV-03). */
    unchecked: uncheckedNames(world, names),
  };
}

/** Loads flairs that were not included with their subreddit; returns true while loading. */
function useFlairs(creatorId: number, names: readonly string[], { subreddits }: World): boolean {
  const unread = names.filter((name) => subreddits.get(rowKey(name))?.knows_flairs === false);
  return useQueries({
    queries: unread.map((name) => subredditWithFlairs(creatorId, name)),
    combine: isAnyFetching,
  });
}

const isAnyFetching = (results: UseQueryResult[]): boolean => results.some(({ isFetching }) => isFetching);

function isReading({ tools, lookups, isReadingMedia }: World, names: readonly string[]): boolean {
  const isLooking = names.some((name) => (lookups.get(rowKey(name)) ?? LOOKING).kind === "looking");
  return tools === null || isReadingMedia || isLooking;
}
