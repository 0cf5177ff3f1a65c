import type { BusyAccounts } from "../../subreddits/catalogue/busy-accounts.ts";
import { findBusyAccounts } from "./busy-accounts.queries.ts";

/** Passed to the walk through the subreddit catalogue. */
export const busyAccounts: BusyAccounts = findBusyAccounts;
