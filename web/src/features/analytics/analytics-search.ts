import { postOrders } from "@ponkan/contract/analytics/post-orders";
import { periods } from "@ponkan/contract/time/period";
import { filterSearch } from "~/components/post-filter/filter-search.ts";
import { id, oneOf, searchSchema } from "~/lib/search-schema.ts";

export const tabs = ["overview", "posts", "subreddits", "content", "visits", "removals", "what-if"] as const;
export type Tab = (typeof tabs)[number];

/** The whole state of the page is in the URL, so that Back and sharing links work (AN-03). */
export const analyticsSearch = searchSchema({
  tab: oneOf(tabs),
  period: oneOf(periods),
  page: id,
  sort_by: oneOf(postOrders),
  sort: oneOf(["asc", "desc"]),
  ...filterSearch,
});
export type AnalyticsSearch = ReturnType<typeof analyticsSearch>;
