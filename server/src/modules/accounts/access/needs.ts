import type { AppContext } from "../../../context.ts";

export type AccessNeeds = Pick<AppContext, "db" | "clock" | "config" | "log" | "platforms" | "outbound">;
