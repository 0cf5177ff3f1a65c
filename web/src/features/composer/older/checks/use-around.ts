import { Platform } from "@ponkan/contract/accounts/platform";
import type { Media } from "@ponkan/contract/media/media";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { accountFacts } from "@ponkan/contract/posts/validation/account-facts";
import { otherPosts } from "@ponkan/contract/posts/validation/other-posts";
import type { AccountFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { missingSubreddit, subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";
import type { Creator } from "@ponkan/contract/users/user";
import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { mediaFile } from "~/api/media.ts";
import { neighbours } from "~/api/posts.ts";
import { subredditByName, subredditWithFlairs } from "~/api/subreddits.ts";
import { lenientTools, useRuleTools } from "~/components/rule-tools.ts";
import { useNow } from "~/lib/use-now.ts";
import { namesIn } from "../model/names-in.ts";
import type { OldForm } from "../model/old-form.ts";
import type { Around } from "./check-form.ts";
import { useSettled } from "./use-settled.ts";

const nobody: Neighbour[] = [];

type Read = {
  around: Around;
  files: ReadonlyMap<number, Media>;
  /** Something the rules look at is still on its way. */
  isReading: boolean;
  /** Subreddits whose rules could not be read (SV-03). */
  unchecked: string[];
};

/** What the form is held against, read as it is filled in. */
export function useAround(creator: Creator, form: Pick<OldForm, "subreddits" | "flair" | "media">, zone: string): Read {
  const now = useNow();
  const settled = useSettled(form.subreddits);
  const names = useMemo(() => askable(settled, creator.accounts.reddit?.username ?? ""), [settled, creator]);
  const loadedTools = useRuleTools({ forX: false });
  const tools = loadedTools ?? lenientTools;
  const { data: near } = useQuery(neighbours(creator.id, now.toISOString().slice(0, 10), 0));
  const places = useQueries({ queries: names.map((name) => subredditByName(creator.id, name)), combine: placesOf });
  const unread = form.flair.trim() === "" ? [] : names.filter((_, place) => places[place]?.lacksFlairs);
  const isReadingFlairs = useQueries({
    queries: unread.map((name) => subredditWithFlairs(creator.id, name)),
    combine: isAnyFetching,
  });
  const media = useQueries({ queries: form.media.map((id) => mediaFile(creator.id, id)), combine: filesOf });

  const files = useMemo(() => new Map(media.files.map((file) => [file.id, file])), [media.files]);
  const found = useMemo(() => byName(names, places), [names, places]);
  const others = useMemo(() => otherPosts(near?.data ?? nobody, now), [near, now]);
  const around = useMemo(
    () => ({
      now,
      zone,
      accounts: accountsOf(creator, now),
      places: found,
      subreddits: factsByName(names, found),
      media: files,
      neighbours: near?.data ?? nobody,
      others,
      tools,
    }),
    [now, zone, creator, names, found, files, near, others, tools],
  );
  return {
    around,
    files,
    isReading:
      settled !== form.subreddits ||
      !loadedTools ||
      isReadingFlairs ||
      media.isPending ||
      places.some(({ isPending }) => isPending),
    unchecked: names.filter((_, place) => places[place]?.isUnchecked),
  };
}

type Place = {
  subreddit: Subreddit | null | undefined;
  isPending: boolean;
  isUnchecked: boolean;
  lacksFlairs: boolean;
};

const isAnyFetching = (results: UseQueryResult[]): boolean => results.some(({ isFetching }) => isFetching);

function placesOf(results: UseQueryResult<Subreddit | null>[]): Place[] {
  return results.map(({ data, isPending, isError }) => ({
    subreddit: data,
    isPending,
    isUnchecked: isError || (data?.rules === null && (data.access === "public" || data.access === "gated")),
    lacksFlairs: data?.knows_flairs === false,
  }));
}

function byName(names: readonly string[], places: readonly Place[]): Around["places"] {
  const found = new Map<string, Subreddit | null>();
  for (const [place, name] of names.entries()) {
    const subreddit = places[place]?.subreddit;
    if (subreddit !== undefined) found.set(name.toLowerCase(), subreddit);
  }
  return found;
}

function filesOf(results: UseQueryResult<{ data: Media }>[]): { files: Media[]; isPending: boolean } {
  return {
    files: results.flatMap(({ data }) => data?.data ?? []),
    isPending: results.some(({ isPending }) => isPending),
  };
}

/** Each once, and only what can be a name. */
function askable(list: string, username: string): string[] {
  const names = namesIn(list).filter((name) => isSubredditName(name, username));
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

function factsByName(names: readonly string[], found: Around["places"]): Around["subreddits"] {
  return new Map(
    names.flatMap((name) => {
      const subreddit = found.get(name.toLowerCase());
      if (subreddit === undefined) return [];
      return [[name.toLowerCase(), subreddit ? subredditFacts(subreddit) : missingSubreddit(name)]];
    }),
  );
}

function accountsOf({ accounts: { reddit, redgifs } }: Creator, now: Date): Around["accounts"] {
  const connected = new Map<Platform, AccountFacts>();
  if (reddit) connected.set(Platform.reddit, accountFacts(reddit, now));
  if (redgifs) connected.set(Platform.redgifs, accountFacts(redgifs, now));
  return connected;
}
