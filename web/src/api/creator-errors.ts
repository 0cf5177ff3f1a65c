import type { User } from "@ponkan/contract/users/user";
import { showGlobalMessage } from "~/lib/global-message.ts";

/** What is wrong with creators, each text once; what the user was told before is not told again. */
export function showCreatorErrors(user: User, before?: User): void {
  const told = errorsOf(before);
  for (const text of errorsOf(user)) if (!told.has(text)) showGlobalMessage({ type: "error", text });
}

function errorsOf(user: User | undefined): Set<string> {
  return new Set(user?.creators.flatMap(({ errors }) => errors));
}
