import type { MediaFilter } from "~/api/media.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** The props of every part of the toolbar: the current filter, and a way to change it. */
export type FilterProps = { filter: MediaFilter; onChange: (changes: GallerySearch) => void };
