import type { AppContext } from "../../context.ts";

/** What bringing a subscription up to date takes. */
export type SyncNeeds = Pick<AppContext, "db" | "clock" | "payments" | "log" | "jobs" | "config">;
