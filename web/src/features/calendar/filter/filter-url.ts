import { defaultPostFilter, type PostFilter } from "@ponkan/contract/posts/post-filter";
import { PostStatus, type PostStatusName } from "@ponkan/contract/posts/post-status";
import type { CalendarSearch } from "../calendar-search.ts";

/** What the address lets through (CA-04). */
export function readFilter(search: CalendarSearch): PostFilter {
  const { subreddits = [], content = "", title = "", start_date = "", end_date = "", threats = [] } = search;
  const status = (search.status ?? []).map((name) => PostStatus[name]);
  return { subreddits, content, status, title, start_date, end_date, threats };
}

/** The same for the address; what lets everything through is not in it. */
export function writeFilter({ status, ...rest }: Partial<PostFilter>): CalendarSearch {
  const written = {
    ...rest,
    ...(status && { status: statusNames.filter((name) => status.includes(PostStatus[name])) }),
  };
  const parts = Object.entries(written).map(([field, value]) => [field, value?.length ? value : undefined]);
  return Object.fromEntries(parts);
}

/** The fields that hold anything back. */
export function activeFields(filter: PostFilter): (keyof PostFilter)[] {
  return (Object.keys(defaultPostFilter) as (keyof PostFilter)[]).filter((field) => filter[field].length > 0);
}

const statusNames = Object.keys(PostStatus) as PostStatusName[];
