import type { NextPlaceAsk } from "@ponkan/contract/posts/next-place";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

/** The first of these places where a post can go, and when; null when there is none. */
export const nextPlace = (creatorId: number, asked: NextPlaceAsk) =>
  queryOptions({
    queryKey: ["next-place", creatorId, asked],
    queryFn: async ({ signal }) => (await ask("POST /posts/next-place", { body: asked, creatorId, signal })).data,
    // What was planned meanwhile takes its hour.
    staleTime: 0,
  });
