import type { Creator, User } from "@ponkan/contract/users/user";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { troublesOf } from "./account-troubles.ts";

/** Shows each new error of the creators once. Account problems are left out because they have a bar of their own. */
export function showCreatorErrors(user: User, before?: User): void {
  const known = errorsOf(before);
  for (const text of errorsOf(user)) if (!known.has(text)) showGlobalMessage({ type: "error", text });
}

function errorsOf(user: User | undefined): Set<string> {
  return new Set(user?.creators.flatMap(errorsBeside));
}

function errorsBeside(creator: Creator): string[] {
  const troubles = new Set(troublesOf(creator).map(({ text }) => text));
  return creator.errors.filter((text) => !troubles.has(text));
}
