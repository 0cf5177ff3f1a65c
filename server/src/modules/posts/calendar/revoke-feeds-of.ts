// What other modules may do with the private addresses of calendars.
export { deleteFeedsOf as revokeFeedsOf } from "./calendar.queries.ts";
