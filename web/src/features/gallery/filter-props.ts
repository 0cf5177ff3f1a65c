import type { MediaFilter } from "~/api/media.ts";
import type { GallerySearch } from "./gallery-search.ts";

export type FilterProps = { filter: MediaFilter; onChange: (changes: GallerySearch) => void };
