import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call, type Input } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { subredditByName } from "./subreddits.ts";

const ASK_AGAIN_MS = 1000;
const analysesOf = (creatorId: number, name: string) => ["subreddit-analysis", creatorId, name.toLowerCase()];

/** A subreddit and the analysis of its posts (SR-10). Polled while the posts are being read. */
export const subredditAnalysis = (creatorId: number, name: string, period: AnalysisPeriod) =>
  queryOptions({
    queryKey: [...analysesOf(creatorId, name), period],
    queryFn: async ({ signal }): Promise<SubredditAnalysis> => {
      const asked = { params: { name }, query: { period }, creatorId, signal };
      return (await ask("GET /subreddits/{name}/analysis", asked)).data;
    },
    staleTime: 10 * 60_000,
    refetchInterval: ({ state }) => (state.data?.state === "reading" ? ASK_AGAIN_MS : false),
  });

export type Correction = Input<"PATCH /subreddits/{name}">["body"];

/**
 * Saves the creator's corrections to a subreddit (SR-04) and updates every cache that shows it. Returns false if saving
 * failed.
 */
export async function correctSubreddit(creatorId: number, name: string, body: Correction): Promise<boolean> {
  const answer = await call("PATCH /subreddits/{name}", { params: { name }, body, creatorId });
  if (!answer.ok) return false;
  const subreddit: Subreddit = answer.data.data;
  queryClient.setQueriesData<SubredditAnalysis>(
    { queryKey: analysesOf(creatorId, name) },
    (known) => known && { ...known, subreddit },
  );
  queryClient.setQueryData(subredditByName(creatorId, name).queryKey, subreddit);
  for (const key of ["subreddit-stats", "subreddit-flairs"]) {
    void queryClient.invalidateQueries({ queryKey: [key, creatorId, name.toLowerCase()] });
  }
  return true;
}
