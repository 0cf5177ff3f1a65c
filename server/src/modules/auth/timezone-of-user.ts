// Other modules ask for it to know what a day is to the user.
export { findTimezone as timezoneOfUser } from "./auth.queries.ts";
