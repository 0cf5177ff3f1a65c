import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { queryClient } from "~/api/query-client.ts";
import { saveSubreddits } from "~/api/subreddit-lists.ts";
import { subredditPages } from "~/api/subreddits.ts";
import { useUser } from "~/api/users.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import { askOf, type SearchParams } from "./search-params.ts";

const ASK_AGAIN_MS = 2_500;

/** The results loaded so far; polled while numbers of some are still being read. */
export function useFound(creatorId: number, params: SearchParams) {
  const options = subredditPages(creatorId, askOf(params));
  const query = useInfiniteQuery({
    ...options,
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? ASK_AGAIN_MS : false),
  });
  const save = async (names: readonly string[], isSaved: boolean) => {
    const isDone = await saveSubreddits(creatorId, names, isSaved);
    if (!isDone) showToast({ type: "danger", text: "Failed to save. Please try again." });
    else if (names.length > 1) showToast({ type: "success", text: `${counted(names.length, "subreddit")} saved.` });
    await queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  return {
    query,
    places: query.data?.pages.flatMap(({ data }) => data) ?? [],
    /** Undefined until loaded. */
    total: query.data?.pages[0]?.meta.total,
    zone: useUser()?.timezone ?? "UTC",
    save,
  };
}

type Page = { data: readonly { is_being_read: boolean }[] };
const isBeingRead = (data: InfiniteData<Page> | undefined) =>
  data?.pages.some((page) => page.data.some(({ is_being_read }) => is_being_read)) ?? false;
