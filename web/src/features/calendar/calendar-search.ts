import { isDay } from "@ponkan/contract/time/start-of-day";
import { filterSearch } from "~/components/post-filter/filter-search.ts";
import { id, oneOf, searchSchema, text } from "~/lib/search-schema.ts";
import { listSorts } from "./agenda/sorts.ts";

export const views = ["month", "week", "day", "list"] as const;
export type View = (typeof views)[number];

/** What is shown (CA-01) and filtered (CA-04) is in the address, so that Back and sharing work. */
export const calendarSearch = searchSchema({
  view: oneOf(views),
  sort: oneOf(listSorts),
  month: text((value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)),
  day: text(isDay),
  /** The post in the drawer; 0 for an id that cannot exist. */
  post: (values) => (values.length > 0 ? (id(values) ?? 0) : undefined),
  ...filterSearch,
});
export type CalendarSearch = ReturnType<typeof calendarSearch>;
