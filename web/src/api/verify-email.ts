import type { User } from "@ponkan/contract/users/user";
import { call } from "./call.ts";
import { rememberUser } from "./users.ts";

/** The email address that still has to be proved, if any. */
export function unprovedEmail({ email, is_email_verified, pending_email }: User): string | null {
  return pending_email ?? (is_email_verified ? null : email);
}

export const sendVerificationAgain = () => call("POST /users/me/email/verification", {});

export async function verifyEmail(token: string) {
  const answer = await call("POST /users/me/email/verify", { body: { token } });
  if (answer.ok) rememberUser(answer.data);
  return answer;
}
