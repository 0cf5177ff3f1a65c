// What other modules may query about accounts.
export {
  findAccountsOf as connectedAccounts,
  findFacts,
  hasProxy,
  keepAccounts,
  keepAccountsOf,
} from "./accounts.queries.ts";
export { hasOwnAccount } from "./own-account.queries.ts";
