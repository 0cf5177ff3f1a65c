import { QueryClient, type QueryKey } from "@tanstack/react-query";

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
});

/** What is shown of it is read again. An answer that was on its way before may be older, so it is not the last one. */
export function readAgain(queryKey: QueryKey, exact = false): void {
  const asked = queryClient.getQueryCache().findAll({ queryKey, exact, fetchStatus: "fetching" });
  const onTheirWay = asked.map((query) => ({ query, answer: query.promise }));
  void queryClient.invalidateQueries({ queryKey, exact });
  for (const { query, answer } of onTheirWay)
    if (query.promise === answer)
      answer?.then(
        () => readAgain(query.queryKey, true),
        () => undefined,
      );
}
