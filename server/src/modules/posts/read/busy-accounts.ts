import type { BusyAccounts } from "../../subreddits/catalogue/busy-accounts.ts";
import { findBusyAccounts } from "./busy-accounts.queries.ts";

/** What the walk through the catalogue is handed. */
export const busyAccounts: BusyAccounts = findBusyAccounts;
