import { defaultPostFilter, type PostFilter } from "@ponkan/contract/posts/post-filter";
import { PostStatus, type PostStatusName } from "@ponkan/contract/posts/post-status";

/** The filter as it appears in the URL. */
export type FilterSearch = {
  [Field in Exclude<keyof PostFilter, "status">]?: Writable<PostFilter[Field]> | undefined;
} & {
  status?: PostStatusName[] | undefined;
};
type Writable<T> = T extends readonly (infer Item)[] ? Item[] : T;

/** Reads the filter from the search params (CA-04). */
export function readFilter(search: FilterSearch): PostFilter {
  const { subreddits = [], content = "", title = "", start_date = "", end_date = "", threats = [] } = search;
  const status = (search.status ?? []).map((name) => PostStatus[name]);
  return { subreddits, content, status, title, start_date, end_date, threats };
}

/** Writes the filter as search params; unset fields are omitted. */
export function writeFilter({ status, ...rest }: Partial<PostFilter>): FilterSearch {
  const written = {
    ...rest,
    ...(status && { status: statusNames.filter((name) => status.includes(PostStatus[name])) }),
  };
  const parts = Object.entries(written).map(([field, value]) => [field, value?.length ? value : undefined]);
  return Object.fromEntries(parts);
}

export function activeFields(filter: PostFilter): (keyof PostFilter)[] {
  return (Object.keys(defaultPostFilter) as (keyof PostFilter)[]).filter((field) => filter[field].length > 0);
}

const statusNames = Object.keys(PostStatus) as PostStatusName[];
