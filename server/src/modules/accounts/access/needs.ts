import type { AppContext } from "../../../context.ts";

/** What a call to a platform on behalf of an account needs. */
export type AccessNeeds = Pick<AppContext, "db" | "clock" | "config" | "log" | "platforms" | "outbound">;
