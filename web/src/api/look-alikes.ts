import type { LookAlikes } from "@ponkan/contract/subreddits/look-alikes/look-alikes-reply";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

const ASK_AGAIN_MS = 2_500;

export type LookAlike = LookAlikes["data"][number];

/** Subreddits similar to those that worked, or to one subreddit. Polled while some of their numbers are being read. */
export const lookAlikes = (creatorId: number, to?: string) =>
  queryOptions({
    queryKey: ["look-alikes", creatorId, to?.toLowerCase() ?? null],
    queryFn: ({ signal }): Promise<LookAlikes> =>
      ask("GET /subreddits/look-alikes", { query: to === undefined ? {} : { to }, creatorId, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ subreddit }) => subreddit.is_being_read) ? ASK_AGAIN_MS : false,
  });
