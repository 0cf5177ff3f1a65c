import { otherPosts } from "@ponkan/contract/posts/validation/other-posts";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Neighbours, neighbours as neighboursOf } from "~/api/posts.ts";
import { useRuleTools } from "~/components/rule-tools.ts";
import { useNow } from "~/lib/use-now.ts";
import { knownFacts, type World } from "../checks/world.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { accountsOf } from "./account-facts.ts";
import { useEarlier } from "./use-earlier.ts";
import { type Files, useFiles } from "./use-files.ts";
import { useSubreddits } from "./use-subreddits.ts";

const nobody: Neighbours = { data: [], practice: [], busy: [] };

type Read = { world: World; files: Files; busy: readonly number[]; readEarlier: () => Promise<World["earlier"]> };

/**
 * Loads everything that a draft with these subreddits and files is checked against. `editedId` is the post being
 * edited.
 */
export function useWorld(
  creator: Creator,
  { names, media }: { names: readonly string[]; media: ComposerDraft["media"] },
  editedId: number | null = null,
): Read {
  const now = useNow();
  const lookups = useSubreddits(creator.id, names);
  const subreddits = useMemo(() => knownFacts(lookups), [lookups]);
  const files = useFiles(creator.id, media);
  const tools = useRuleTools({ forX: creator.accounts.twitter !== null });
  const accounts = useMemo(() => accountsOf(creator, now), [creator, now]);
  const daysBack = Math.max(0, ...[...subreddits.values()].map(daysCounted));
  const isOnReddit = creator.accounts.reddit !== null;
  const today = now.toISOString().slice(0, 10);
  const { data = nobody } = useQuery({ ...neighboursOf(creator.id, today, daysBack), enabled: isOnReddit });
  const near = useMemo(() => data.data.filter(({ id }) => id !== editedId), [data, editedId]);
  const tried = useMemo(() => data.practice.filter(({ id }) => id !== editedId), [data, editedId]);
  const others = useMemo(() => otherPosts([...near, ...tried], now), [near, tried, now]);
  const { earlier, readEarlier } = useEarlier(creator, names, media, editedId);
  const world = useMemo(
    () => ({
      now,
      website: creator.website,
      accounts,
      redgifs_tags: creator.redgifs_tags,
      lookups,
      subreddits,
      media: files.facts,
      isReadingMedia: files.isReading,
      neighbours: near,
      earlier,
      others,
      tools,
    }),
    [
      now,
      creator.website,
      accounts,
      creator.redgifs_tags,
      lookups,
      subreddits,
      files.facts,
      files.isReading,
      near,
      earlier,
      others,
      tools,
    ],
  );
  const busy = useMemo(() => data.busy.map(([, at]) => at), [data]);
  return { world, files, busy, readEarlier };
}

/** How many days back a subreddit's rules look at earlier posts. */
const daysCounted = ({ rules, post_limit }: SubredditFacts) =>
  Math.max(rules?.link_repost_age ?? 0, Math.ceil((post_limit?.hours ?? 0) / 24));
