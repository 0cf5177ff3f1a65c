import { findThreats } from "@ponkan/contract/ban-shield/find-threats";
import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { useQuery } from "@tanstack/react-query";
import { neighbours } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { movedPosts, withMoved } from "~/components/post-actions/moved-posts.ts";
import type { AccountPlan } from "../account-plan.ts";
import { paceOf } from "../pace-of.ts";
import { heatsOf, titlesOf } from "./gather.ts";
import { movableIn, type Proposal, postsIn, propose } from "./propose.ts";

type Wanted = {
  creatorId: number;
  day: string;
  days: readonly string[];
  zone: string;
  isWide: boolean;
  risk?: RiskType | undefined;
};
export type NamedProposal = Proposal & { titles: ReadonlyMap<number, string> };

/** Computed once and kept, so that the list does not change while the user works on it. */
export function useProposal(wanted: Wanted, shownTitles: ReadonlyMap<number, string>) {
  const { creatorId, day, days, zone, isWide, risk } = wanted;
  return useQuery({
    queryKey: ["space-out", creatorId, day, days.at(0), days.at(-1), zone, isWide, risk],
    queryFn: () => make(wanted, shownTitles),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function make(wanted: Wanted, shownTitles: ReadonlyMap<number, string>): Promise<NamedProposal> {
  const { creatorId, day, days, zone, isWide, risk } = wanted;
  const now = Date.now();
  const today = instantToWallTime(new Date(now), zone).day;
  const { data } = await queryClient.fetchQuery({ ...neighbours(creatorId, today, 0), staleTime: 0 });
  const plan = withMoved(data, movedPosts.get());
  const asked = isWide ? days : [day];
  const heats = await heatsOf(creatorId, subredditsIn(plan, asked, zone));
  const heat = (subreddit: string) => heats.get(subreddit.toLowerCase());
  const proposal = propose(plan, { day, days, zone, now, isWide, risk, ...paceOf(creatorId) }, heat);
  const own = new Set(postsIn(plan, asked, zone).map(({ id }) => id));
  const unsolved = proposal.unsolved.filter(({ id }) => own.has(id));
  const ids = [...proposal.moves, ...unsolved].map(({ id }) => id);
  const others = await titlesOf(
    creatorId,
    ids.filter((id) => !shownTitles.has(id)),
  );
  return { ...proposal, titles: new Map([...shownTitles, ...others]) };
}

/** The subreddits of the posts that may have to move. */
function subredditsIn(plan: AccountPlan, days: readonly string[], zone: string): string[] {
  const threats = findThreats(plan);
  return [...movableIn(plan, days, zone).values()]
    .filter(({ id }) => threats.get(id)?.some(({ severity }) => severity !== "low"))
    .map(({ subreddit }) => subreddit);
}
