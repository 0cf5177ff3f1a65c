import type { Media } from "@ponkan/contract/media/media";
import { useQueries } from "@tanstack/react-query";
import { MEDIA_PAGE_SIZE, type MediaFilter, mediaPage } from "~/api/media.ts";
import { queryClient } from "~/api/query-client.ts";

export type Range = { from: number; to: number };

/** Returns the media at an index of the list, undefined while loading. Only pages in view are loaded. */
export function useMediaPages(creatorId: number, filter: MediaFilter, { from, to }: Range) {
  const first = pageOf(Math.max(0, from));
  const count = Math.max(1, pageOf(Math.max(0, to)) - first + 1);
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, offset) => mediaPage(creatorId, filter, first + offset)),
  });
  const failed = pages.find(({ isError, data }) => isError && !data);
  return {
    at: (index: number): Media | undefined => pages[pageOf(index) - first]?.data?.data[index % MEDIA_PAGE_SIZE],
    retry: failed && (() => void failed.refetch()),
  };
}

/** Returns all media between two indexes, loading pages that have not been scrolled to yet. */
export async function mediaBetween(creatorId: number, filter: MediaFilter, { from, to }: Range): Promise<Media[]> {
  const numbers = Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, offset) => pageOf(from) + offset);
  const pages = await Promise.all(numbers.map((page) => queryClient.fetchQuery(mediaPage(creatorId, filter, page))));
  const start = (numbers[0]! - 1) * MEDIA_PAGE_SIZE;
  return pages.flatMap(({ data }) => data).slice(from - start, to - start + 1);
}

function pageOf(index: number): number {
  return Math.floor(index / MEDIA_PAGE_SIZE) + 1;
}
