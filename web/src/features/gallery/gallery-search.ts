import type { MediaKind, MediaSort } from "@ponkan/contract/media/media-query";
import { mediaHosts } from "@ponkan/contract/posts/media-host";
import { id, oneOf, type Read, searchSchema, text } from "~/lib/search-schema.ts";

export const kindLabels: Record<MediaKind, string> = { image: "Images", video: "Videos", gif: "GIFs" };
export const sortLabels: Record<MediaSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name",
  size: "Largest first",
  last_used: "Last used",
};
const views = ["grid", "list"] as const;
export type GalleryView = (typeof views)[number];

const words: Read<string> = ([value = ""]) => value.slice(0, 255) || undefined;

/** The page's state in the URL: filter, order, view and the open file. */
export const gallerySearch = searchSchema({
  search: words,
  kind: oneOf(Object.keys(kindLabels) as MediaKind[]),
  used: oneOf(["true", "false"]),
  tag: words,
  never_in: words,
  collection: text((value) => /^[1-9]\d{0,14}$/.test(value)),
  host: oneOf(mediaHosts),
  sort: oneOf(Object.keys(sortLabels) as MediaSort[]),
  view: oneOf(views),
  open: id,
});
export type GallerySearch = ReturnType<typeof gallerySearch>;
