// What other modules may do with calendar feeds.
export { deleteFeedsOf as revokeFeedsOf } from "./calendar.queries.ts";
