import type { User } from "@ponkan/contract/users/user";
import { type Answer, call } from "~/api/call.ts";

/** Signs in without email and password: the passkey identifies the user. */
export async function signInWithPasskey(): Promise<Answer<User>> {
  const asked = await call("POST /auth/passkey/challenge", {});
  if (!asked.ok) return asked;
  const { choosePasskey } = await import("~/lib/passkeys.ts");
  const chosen = await choosePasskey(asked.data.options);
  if (!chosen.ok) return { ok: false, status: 0, data: { message: chosen.message } };
  return call("POST /auth/passkey", { body: { credential: chosen.credential } });
}
