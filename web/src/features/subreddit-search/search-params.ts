import {
  type FilterPart,
  filterParts,
  type SearchFilter,
  type SearchSort,
  searchFields,
  searchSortNames,
  searchSorts,
} from "@ponkan/contract/subreddits/search/search-fields";
import type { SubredditsRequest } from "~/api/subreddits.ts";
import { filled, oneOf, type Read, searchSchema, someOf, text } from "~/lib/search-schema.ts";

const WORDS_MAX = 100;

const amount: Read<number> = ([value = ""]) => (/^-?\d{1,10}(\.\d{1,4})?$/.test(value) ? Number(value) : undefined);
const yesOrNo: Read<boolean> = ([value]) => (value === "true" || value === "false" ? value === "true" : undefined);
const words: Read<string[]> = (values) =>
  filled(values.filter((value) => /^[\p{L}\p{N}_-]{1,40}$/u.test(value)).slice(0, 20));

function readerOf(part: FilterPart): Read<unknown> {
  if (part.kind === "number") return amount;
  if (part.kind === "boolean") return yesOrNo;
  return part.choices ? someOf(part.choices.map(({ value }) => value)) : words;
}

/** `alike` shows look-alikes instead of a search: of those that worked ('mine') or of one subreddit ('r/name'). */
export type SearchParams = SearchFilter & { query?: string; sort?: SearchSort; alike?: string };

/** The search is stored in the URL, so that Back and sharing links work; derived from the same fields (SR-07). */
export const readSearchParams = searchSchema({
  query: text((value) => value.trim().length > 0 && value.length <= WORDS_MAX),
  sort: oneOf(searchSortNames),
  alike: text((value) => value === "mine" || /^r\/\w{2,24}$/.test(value)),
  ...Object.fromEntries(filterParts.map((part) => [part.key, readerOf(part)])),
}) as (search: Record<string, unknown>) => SearchParams;

/** Converts the search to API parameters. A single letter is not searched for yet. */
export function askOf({ query, sort, ...filter }: SearchParams): SubredditsRequest {
  const asked: Record<string, string | string[]> = {};
  if (query && query.trim().length >= 2) asked.query = query.trim();
  if (sort) asked.sort = sort;
  for (const { kind, key } of filterParts) {
    const value = filter[key];
    if (value === undefined) continue;
    if (kind === "string") asked[`${key}[]`] = value as string[];
    else asked[key] = String(value);
  }
  return asked as SubredditsRequest;
}

export const isFilteredBy = ({ query: _, sort: __, alike: ___, ...filter }: SearchParams) =>
  Object.values(filter).some((value) => value !== undefined);

/** 'Members from 20,000', 'Restricted', 'Not saved': each active filter in words, with the change that clears it. */
export function filterWords(params: SearchParams): { words: string; without: SearchParams }[] {
  return filterParts.flatMap((part) => {
    const value = params[part.key];
    if (value === undefined) return [];
    if (part.kind === "number")
      return [{ words: boundWords(part.key, value as number), without: { [part.key]: undefined } }];
    if (part.kind === "boolean") {
      const { label } = searchFields[part.key];
      return [{ words: value ? label : `Not ${label.toLowerCase()}`, without: { [part.key]: undefined } }];
    }
    const list = value as string[];
    return list.map((one) => ({
      words: `${part.key === "access" || !part.choices ? "" : `${searchFields[part.key].label}: `}${labelOf(part, one)}`,
      without: { [part.key]: filled(list.filter((other) => other !== one)) },
    }));
  });
}

/** 'fog, hills · Members from 20,000 · by growth'; empty if nothing is set. */
export function searchWords(params: SearchParams): string {
  const order = params.sort ? [`by ${searchSorts[params.sort].toLowerCase()}`] : [];
  return [...(params.query ? [params.query] : []), ...filterWords(params).map(({ words }) => words), ...order].join(
    " · ",
  );
}

function labelOf({ choices }: Extract<FilterPart, { kind: "string" }>, value: string): string {
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

function boundWords(key: string, value: number): string {
  const [field, bound] = [key.slice(0, -4) as keyof typeof searchFields, key.slice(-3)];
  const described = searchFields[field];
  const unit = "unit" in described ? ` ${described.unit}` : "";
  return `${described.label} ${bound === "min" ? "from" : "up to"} ${value.toLocaleString()}${unit}`;
}
