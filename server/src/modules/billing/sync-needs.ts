import type { AppContext } from "../../context.ts";

/** What syncing a subscription needs. */
export type SyncNeeds = Pick<AppContext, "db" | "clock" | "payments" | "log" | "jobs" | "config">;
