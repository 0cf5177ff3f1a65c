import { z } from "zod";
import { filterParts, type SearchFilter, searchSortNames } from "../subreddits/search/search-fields.ts";
import { CHOICES_MAX, LARGEST, SearchWords, Topic } from "../subreddits/search/search-query.ts";
import { ListName } from "./list-name.ts";

type Given<K extends keyof SearchFilter> = NonNullable<SearchFilter[K]>;
type Shape = { [K in keyof SearchFilter]-?: z.ZodOptional<z.ZodType<Given<K>>> };

// The types derive from the same description as the entries (SR-07).
const filterShape = Object.fromEntries(
  filterParts.map((part) => {
    if (part.kind === "number") return [part.key, z.number().min(-LARGEST).max(LARGEST).optional()];
    if (part.kind === "boolean") return [part.key, z.boolean().optional()];
    const one = part.choices ? z.enum(part.choices.map(({ value }) => value)) : Topic;
    return [part.key, z.array(one).min(1).max(CHOICES_MAX).optional()];
  }),
) as unknown as Shape;

/** The words, order and filters of a search, in the form of its URL. */
const SearchedFor = z.strictObject({
  query: SearchWords.optional(),
  sort: z.enum(searchSortNames).optional(),
  ...filterShape,
});
export type SearchedFor = z.infer<typeof SearchedFor>;

/** A subreddit search that a creator saved under a name. */
export const SavedSearch = z.strictObject({
  id: z.int(),
  name: z.string(),
  search: SearchedFor,
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const NewSavedSearch = z.strictObject({
  name: ListName,
  search: SearchedFor.refine(
    (search) => Object.values(search).some((value) => value !== undefined),
    "Search for something first.",
  ),
});
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;
