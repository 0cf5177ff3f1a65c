import { type Answer, call } from "~/api/call.ts";
import { failureText } from "~/api/failure-text.ts";

export const DELETES = "This deletes your user, all creators, media and scheduled posts for good.";
export const DELETE_FAILED = "Failed to delete the account. Please try again.";

/** Resolves to null if the account was deleted, otherwise to the error text. */
export async function deleteAccount(password: string): Promise<string | null> {
  const answer = await askDeletion(password);
  if (answer.ok) return null;
  return answer.status === 401 ? "" : (answer.data.message ?? DELETE_FAILED);
}

export async function askDeletion(password: string): Promise<Answer<unknown>> {
  const body = password === "" ? {} : { current_password: password };
  const answer = await call("DELETE /users/me", { body });
  return answer.ok ? answer : { ...answer, data: { message: failureText(answer, DELETE_FAILED) } };
}
