import { otherPosts } from "@ponkan/contract/posts/validation/other-posts";
import type { Creator } from "@ponkan/contract/users/user";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { earlierPosts, type Neighbours, neighbours as neighboursOf } from "~/api/posts.ts";
import { useRuleTools } from "~/components/rule-tools.ts";
import { isPractice } from "~/lib/is-practice.ts";
import { useNow } from "~/lib/use-now.ts";
import { knownFacts, type World } from "../checks/world.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { accountsOf } from "./account-facts.ts";
import { type Files, useFiles } from "./use-files.ts";
import { useSubreddits } from "./use-subreddits.ts";

const nobody: Neighbours = { data: [], practice: [], busy: [] };

/** As many as are answered at once. */
const MOST_PLACES = 200;

type Read = { world: World; files: Files; busy: readonly number[] };

/**
 * Everything a draft with these subreddits and files is held against, read as it is needed. `editedId` is the post that
 * is being changed.
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
  const hasWebsite = creator.link !== null;
  const daysBack = Math.max(0, ...[...subreddits.values()].map(({ rules }) => rules?.link_repost_age ?? 0));
  const isOnReddit = creator.accounts.reddit !== null;
  const today = now.toISOString().slice(0, 10);
  const { data = nobody } = useQuery({ ...neighboursOf(creator.id, today, daysBack), enabled: isOnReddit });
  const near = useMemo(() => data.data.filter(({ id }) => id !== editedId), [data, editedId]);
  const tried = useMemo(() => data.practice.filter(({ id }) => id !== editedId), [data, editedId]);
  const others = useMemo(() => otherPosts([...near, ...tried], now), [near, tried, now]);
  const earlier = useEarlier(creator, names, media, editedId);
  const world = useMemo(
    () => ({
      now,
      hasWebsite,
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
      hasWebsite,
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
  return { world, files, busy };
}

/** What is in these subreddits already, but the post that is being changed. */
function useEarlier(
  creator: Creator,
  names: readonly string[],
  media: ComposerDraft["media"],
  editedId: number | null,
): World["earlier"] {
  const ids = media.map(({ id }) => id).filter((id) => id > 0);
  const places = names.filter((name) => !isPractice(name)).slice(0, MOST_PLACES);
  const asked = earlierPosts(creator.id, places, ids);
  const isAsked = creator.accounts.reddit !== null && places.length > 0;
  const { data } = useQuery({ ...asked, enabled: isAsked });
  const isThere = isAsked && data !== undefined && data.length > 0;
  const { data: tools } = useQuery({ ...repostTools, enabled: isThere });
  return useMemo(
    () => (isThere && tools ? { posts: data.filter(({ id }) => id !== editedId), tools } : null),
    [data, isThere, tools, editedId],
  );
}

/** Only where there is something to compare with. */
const repostTools = queryOptions({
  queryKey: ["repost-tools"],
  queryFn: () => import("../checks/reposts.ts"),
  staleTime: Infinity,
});
