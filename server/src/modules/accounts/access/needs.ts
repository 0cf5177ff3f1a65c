import type { AppContext } from "../../../context.ts";

/** What calling a platform for an account takes. */
export type AccessNeeds = Pick<AppContext, "db" | "clock" | "config" | "log" | "platforms" | "outbound">;
