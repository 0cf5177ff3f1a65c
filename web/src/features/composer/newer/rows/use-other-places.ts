import type { Post } from "@ponkan/contract/posts/post";
import { useQueries } from "@tanstack/react-query";
import { shownPost } from "~/api/posts.ts";
import { useComposer } from "../composer-context.ts";

/** The posts that are edited together with the shown one, as far as they are loaded. */
export function useOtherPlaces(): Post[] {
  const { creator, others } = useComposer();
  return useQueries({ queries: others.map((id) => shownPost(creator.id, id)) }).flatMap(({ data }) => data ?? []);
}
