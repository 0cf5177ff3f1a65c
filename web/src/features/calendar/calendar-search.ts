import { isDay } from "@ponkan/contract/time/start-of-day";
import { filterSearch } from "~/components/post-filter/filter-search.ts";
import { id, oneOf, searchSchema, text } from "~/lib/search-schema.ts";
import { listSorts } from "./agenda/sorts.ts";

export const views = ["month", "week", "day", "list"] as const;
export type View = (typeof views)[number];

/** View (CA-01) and filter (CA-04) are stored in the URL, so that Back and sharing links work. */
export const calendarSearch = searchSchema({
  view: oneOf(views),
  sort: oneOf(listSorts),
  month: text((value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)),
  day: text(isDay),
  /** The post in the drawer; 0 for an invalid id. */
  post: (values) => (values.length > 0 ? (id(values) ?? 0) : undefined),
  ...filterSearch,
});
export type CalendarSearch = ReturnType<typeof calendarSearch>;
