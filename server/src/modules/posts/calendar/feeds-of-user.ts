// What other modules may do with calendar feeds.
export { deleteFeedsOf as revokeFeedsOf, findCalendarsOf } from "./calendar.queries.ts";
