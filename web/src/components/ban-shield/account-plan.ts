import type { ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { CALENDAR_DAYS_MAX } from "@ponkan/contract/posts/post-filter";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { neighboursAround } from "~/api/posts.ts";
import { movedPosts, withMoved } from "~/components/post-actions/moved-posts.ts";
import { addDays } from "~/lib/days.ts";
import { useStore } from "~/lib/store.ts";

/** A post of the account; `rev` is null if it can no longer be moved. */
export type PlanItem = ShieldItem & { id: number; rev: number | null };

/** What one Reddit account has posted and planned, in order of time. */
export type AccountPlan = readonly PlanItem[];

type Asked = { creatorId: number | undefined; days: readonly string[]; today: string };

/**
 * The plan of the creator's Reddit account around the shown days from today on, at most 42; null until it is loaded.
 */
export function useAccountPlan({ creatorId, days, today }: Asked): AccountPlan | null {
  const end = days.at(-1) ?? "";
  const first = days.find((day) => day >= today) ?? end;
  const farthest = first && addDays(first, CALENDAR_DAYS_MAX - 1);
  const last = end < farthest ? end : farthest;
  const { data } = useQuery({
    ...neighboursAround(creatorId ?? 0, first, last),
    enabled: creatorId !== undefined && last >= today,
    refetchOnWindowFocus: true,
  });
  const moved = useStore(movedPosts);
  return useMemo(() => (data ? withMoved(data.data, moved) : null), [data, moved]);
}
