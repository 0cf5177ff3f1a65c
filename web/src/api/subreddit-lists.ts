import type { SubredditList } from "@ponkan/contract/subreddit-lists/subreddit-list";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { type Answer, call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const LISTS = ["subreddit-lists"];

/** The list 'Saved', then the others by name (SR-11). */
export const subredditLists = (creatorId: number) =>
  queryOptions({
    queryKey: [...LISTS, creatorId],
    queryFn: async ({ signal }) => (await ask("GET /subreddit-lists", { creatorId, signal })).data,
    staleTime: 0,
  });

type Content = { name: string; names: string[] };

export async function createList(creatorId: number, list: Content) {
  return listed(await call("POST /subreddit-lists", { body: list, creatorId }));
}

export async function changeList(creatorId: number, id: number, changes: Partial<Content>) {
  return listed(await call("PATCH /subreddit-lists/{id}", { params: { id: String(id) }, body: changes, creatorId }));
}

export async function deleteList(creatorId: number, id: number) {
  return listed(await call("DELETE /subreddit-lists/{id}", { params: { id: String(id) }, creatorId }));
}

/** Adds subreddits to the current 'Saved' list or removes them. */
export async function saveSubreddits(creatorId: number, names: readonly string[], isSaved: boolean): Promise<boolean> {
  const lists = await queryClient.fetchQuery(subredditLists(creatorId)).catch((): SubredditList[] => []);
  const saved = lists.find(({ is_built_in }) => is_built_in);
  if (!saved) return false;
  const meant = new Set(names.map((name) => name.toLowerCase()));
  const others = saved.names.filter((each) => !meant.has(each.toLowerCase()));
  return (await changeList(creatorId, saved.id, { names: isSaved ? [...others, ...names] : others })).ok;
}

function listed<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok || answer.status === 404) void queryClient.invalidateQueries({ queryKey: LISTS });
  return answer;
}
