// What other modules may ask about accounts.
export { findAccountsOf as connectedAccounts, keepAccounts, keepAccountsOf } from "./accounts.queries.ts";
