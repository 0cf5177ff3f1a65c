import type { MediaFilter } from "~/api/media.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** Props of all parts of the toolbar: the current filter and its setter. */
export type FilterProps = { filter: MediaFilter; onChange: (changes: GallerySearch) => void };
