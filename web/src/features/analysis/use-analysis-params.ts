import { type AnalysisPeriod, analysisPeriods } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { rememberName } from "./choose/recent-names.ts";

export const COMPARED_MAX = 3;

/** State from the URL: the subreddits without duplicates, and the period. Each change adds a history entry. */
export function useAnalysisParams(creatorId: number) {
  const search = useSearch({ from: "/framed/signed-in/analysis" });
  const navigate = useNavigate({ from: "/analysis" });
  const names = distinct([search.subreddit ?? "", ...(search.compare ?? [])]).slice(0, COMPARED_MAX);
  const period: AnalysisPeriod = analysisPeriods.find((each) => each === search.period) ?? "month";

  const show = ([subreddit, ...compare]: string[]) => {
    if (subreddit) rememberName(creatorId, subreddit);
    void navigate({ search: (now) => ({ ...now, subreddit, compare: compare.length > 0 ? compare : undefined }) });
  };
  return {
    names,
    period,
    analyse: (name: string) => show(distinct([name])),
    add: (name: string) => show(distinct([...names, name]).slice(0, COMPARED_MAX)),
    remove: (name: string) => show(names.filter((each) => each !== name)),
    setPeriod: (next: AnalysisPeriod) =>
      void navigate({ search: (now) => ({ ...now, period: next === "month" ? undefined : next }) }),
  };
}
export type AnalysisParams = ReturnType<typeof useAnalysisParams>;

function distinct(written: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of written.map(bareSubredditName)) {
    if (name && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()];
}
