import type { SearchedFor } from "@ponkan/contract/subreddit-lists/saved-search";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { type Answer, call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const SEARCHES = ["subreddit-searches"];

/** Sorted by name. */
export const savedSearches = (creatorId: number) =>
  queryOptions({
    queryKey: [...SEARCHES, creatorId],
    queryFn: async ({ signal }) => (await ask("GET /subreddit-searches", { creatorId, signal })).data,
    staleTime: 0,
  });

export async function keepSearch(creatorId: number, name: string, search: SearchedFor) {
  return listed(await call("POST /subreddit-searches", { body: { name, search }, creatorId }));
}

export async function forgetSearch(creatorId: number, id: number) {
  return listed(await call("DELETE /subreddit-searches/{id}", { params: { id: String(id) }, creatorId }));
}

function listed<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok || answer.status === 404) void queryClient.invalidateQueries({ queryKey: SEARCHES });
  return answer;
}
