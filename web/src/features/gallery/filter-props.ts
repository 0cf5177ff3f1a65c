import type { MediaFilter } from "~/api/media.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** What every part of the toolbar is given: what is shown now, and a way to show something else. */
export type FilterProps = { filter: MediaFilter; onChange: (changes: GallerySearch) => void };
