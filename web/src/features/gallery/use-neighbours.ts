import type { Media } from "@ponkan/contract/media/media";
import { MEDIA_PAGE_SIZE, type MediaFilter, mediaPage } from "~/api/media.ts";
import { queryClient } from "~/api/query-client.ts";
import { useMediaPages } from "./use-media-pages.ts";

export type Neighbours = { index: number; previous: Media | undefined; next: Media | undefined };

/** The previous and next file in the list; null if the file is not in the loaded part. */
export function useNeighbours(creatorId: number, filter: MediaFilter, total: number, id: number): Neighbours | null {
  const index = indexOf(creatorId, filter, total, id);
  const from = Math.max(0, (index ?? 0) - 1);
  const pages = useMediaPages(creatorId, filter, { from, to: Math.min(total - 1, from + 2) });
  if (index === undefined) return null;
  return {
    index,
    previous: index > 0 ? pages.at(index - 1) : undefined,
    next: index + 1 < total ? pages.at(index + 1) : undefined,
  };
}

function indexOf(creatorId: number, filter: MediaFilter, total: number, id: number): number | undefined {
  for (let page = 1; (page - 1) * MEDIA_PAGE_SIZE < total; page++) {
    const known = queryClient.getQueryData(mediaPage(creatorId, filter, page).queryKey);
    const position = known?.data.findIndex((media) => media.id === id) ?? -1;
    if (position >= 0) return (page - 1) * MEDIA_PAGE_SIZE + position;
  }
  return undefined;
}
