import { QueryClient, type QueryKey } from "@tanstack/react-query";

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
});

/**
 * Invalidates queries. A response already in flight may be older than the change, so those queries are refetched once
 * more.
 */
export function refetchQueries(queryKey: QueryKey, exact = false): void {
  const asked = queryClient.getQueryCache().findAll({ queryKey, exact, fetchStatus: "fetching" });
  const onTheirWay = asked.map((query) => ({ query, answer: query.promise }));
  void queryClient.invalidateQueries({ queryKey, exact });
  for (const { query, answer } of onTheirWay)
    if (query.promise === answer)
      answer?.then(
        () => refetchQueries(query.queryKey, true),
        () => undefined,
      );
}
