// Other modules need it to know the user's days.
export { findTimezone as timezoneOfUser } from "./auth.queries.ts";
