import { z } from "zod";
import { PageQuery } from "../../lists/page.ts";
import { filterParts, type ListKey, type SearchFilter, searchSortNames } from "./search-fields.ts";

const QUERY_MIN = 2;
const QUERY_MAX = 100;
export const CHOICES_MAX = 20;
export const LARGEST = 10 ** 9;

export const SearchWords = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().min(QUERY_MIN).max(QUERY_MAX))
  .refine((text) => !/\p{Cc}/u.test(text), "The text contains characters that are not allowed.");

const perPage = "The per_page field must be a number between 1 and 100.";
export const PerPage = z
  .string(perPage)
  .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 100, perPage)
  .transform(Number)
  .default(25);

const Amount = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,4})?$/, "The value must be a number.")
  .transform(Number)
  .refine((value) => Math.abs(value) <= LARGEST, "The value must be a number.")
  .optional();
const YesOrNo = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional();
const someOf = <T extends z.ZodType<string, string>>(item: T) =>
  z.union([item.transform((one) => [one]), z.array(item).max(CHOICES_MAX)]).optional();
/** A single word that describes a subreddit's topic. */
export const Topic = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}_-]+$/u, "A topic is one word.");

type Given<K extends keyof SearchFilter> = NonNullable<SearchFilter[K]>;
type Wire = {
  [K in Exclude<keyof SearchFilter, ListKey>]: z.ZodOptional<z.ZodType<Given<K>, string>>;
} & {
  [K in ListKey as `${K}[]`]: z.ZodOptional<z.ZodType<Given<K>, string | string[]>>;
};

// The types derive from the same description as the entries.
const filterShape = Object.fromEntries(
  filterParts.map((part) => {
    if (part.kind === "number") return [part.key, Amount];
    if (part.kind === "boolean") return [part.key, YesOrNo];
    return [`${part.key}[]`, someOf(part.choices ? z.enum(part.choices.map(({ value }) => value)) : Topic)];
  }),
) as unknown as Wire;

export const SearchQuery = z.strictObject({
  query: SearchWords.optional(),
  ...filterShape,
  /** Defaults to relevance with search words, otherwise to opportunity. */
  sort: z.enum(searchSortNames).optional(),
  page: PageQuery.shape.page,
  per_page: PerPage,
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** The filter by the names of its parts, without the `[]` of list parameters. */
export function filterOf(query: SearchQuery): SearchFilter {
  const given = query as Record<string, unknown>;
  return Object.fromEntries(
    filterParts.map(({ kind, key }) => [key, given[kind === "string" ? `${key}[]` : key]]),
  ) as SearchFilter;
}
