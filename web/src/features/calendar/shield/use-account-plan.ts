import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { neighboursAround } from "~/api/posts.ts";
import { useStore } from "~/lib/store.ts";
import { overrides } from "../moving/overrides.ts";
import { type AccountPlan, planWith } from "./account-plan.ts";

type Asked = { creatorId: number | undefined; days: readonly string[]; today: string };

/** What the creator's Reddit account has around the shown days, as far as they lie ahead; null until it is known. */
export function useAccountPlan({ creatorId, days, today }: Asked): AccountPlan | null {
  const last = days.at(-1) ?? "";
  const first = days.find((day) => day >= today) ?? last;
  const { data } = useQuery({
    ...neighboursAround(creatorId ?? 0, first, last),
    enabled: creatorId !== undefined && last >= today,
    refetchOnWindowFocus: true,
  });
  const moved = useStore(overrides);
  return useMemo(() => (data ? planWith(data.data, moved) : null), [data, moved]);
}
