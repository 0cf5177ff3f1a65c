import type { NextPlaceRequest } from "@ponkan/contract/posts/next-place";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

/** The first of the given subreddits that a post can go to, and when; null if there is none. */
export const nextPlace = (creatorId: number, asked: NextPlaceRequest) =>
  queryOptions({
    queryKey: ["next-place", creatorId, asked],
    queryFn: async ({ signal }) => (await ask("POST /posts/next-place", { body: asked, creatorId, signal })).data,
    // Newly scheduled posts may have taken the time.
    staleTime: 0,
  });
