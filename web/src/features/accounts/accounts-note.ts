import type { Creator } from "@ponkan/contract/users/user";
import { counted } from "~/lib/counted.ts";

/** '3 creators, 7 accounts' */
export function accountsNote(creators: Creator[]): string {
  const accounts = creators.flatMap(({ accounts }) => Object.values(accounts).filter(Boolean));
  return `${counted(creators.length, "creator")}, ${counted(accounts.length, "account")}`;
}
