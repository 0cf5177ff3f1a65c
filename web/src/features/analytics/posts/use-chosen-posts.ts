import type { AnalyticsPost } from "@ponkan/contract/analytics/analytics";
import { useState } from "react";

export type ChosenPosts = ReturnType<typeof useChosenPosts>;

/** Selected rows of the current page; rows of other pages are not kept. */
export function useChosenPosts(posts: readonly AnalyticsPost[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = posts.filter(({ id }) => ids.has(id));
  return {
    posts: chosen,
    has: (id: number) => ids.has(id),
    isAll: posts.length > 0 && chosen.length === posts.length,
    choose: (id: number, isChosen: boolean) =>
      setIds((now) => {
        const next = new Set(now);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      }),
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? posts.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
