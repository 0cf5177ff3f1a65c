import type { User } from "@ponkan/contract/users/user";
import { showGlobalMessage } from "~/lib/global-message.ts";

/** Shows the errors of creators, each text once and none that was shown before. */
export function showCreatorErrors(user: User, before?: User): void {
  const known = errorsOf(before);
  for (const text of errorsOf(user)) if (!known.has(text)) showGlobalMessage({ type: "error", text });
}

function errorsOf(user: User | undefined): Set<string> {
  return new Set(user?.creators.flatMap(({ errors }) => errors));
}
