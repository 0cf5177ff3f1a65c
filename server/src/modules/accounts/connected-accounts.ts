// What other modules may query about accounts.
export {
  findAccountsOf as connectedAccounts,
  findFacts,
  hasProxy,
  keepAccountsOf,
  lockAccountsShared as keepAccounts,
} from "./accounts.queries.ts";
export { hasOwnAccount } from "./own-account.queries.ts";
