import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { type Answer, call, type Reply } from "./call.ts";
import { refetchQueries } from "./query-client.ts";
import { readSessionsAgain } from "./sessions.ts";

const FACTORS = ["second-factors"] as const;

export const secondFactors = () =>
  queryOptions({
    queryKey: FACTORS,
    queryFn: ({ signal }) => ask("GET /users/me/second-factors", { signal }),
    staleTime: 0,
  });

type Codes = Answer<Reply<"POST /users/me/recovery-codes">>;
/** `current_password` is required from users who have one. */
const word = (current_password?: string) => ({ body: current_password === undefined ? {} : { current_password } });

export const beginTotp = (password?: string) => call("POST /users/me/totp", word(password));

export async function confirmTotp(code: string): Promise<Codes> {
  return changed(await call("POST /users/me/totp/confirm", { body: { code } }));
}

export async function removeTotp(password?: string) {
  return changed(await call("DELETE /users/me/totp", word(password)));
}

export async function renewRecoveryCodes(password?: string): Promise<Codes> {
  return changed(await call("POST /users/me/recovery-codes", word(password)));
}

export async function removePasskey(id: number, password?: string) {
  return changed(await call("DELETE /users/me/passkeys/{id}", { params: { id }, ...word(password) }));
}

/** Asks the browser to create a passkey. A failure without a message means that the browser or the user declined. */
export async function addPasskey(name: string, password?: string): Promise<Codes> {
  const asked = await call("POST /users/me/passkeys/challenge", word(password));
  if (!asked.ok) return asked;
  const { createPasskey } = await import("~/lib/passkeys.ts");
  const made = await createPasskey(asked.data.options);
  if (!made.ok) return { ok: false, status: 0, data: { message: made.message } };
  return changed(await call("POST /users/me/passkeys", { body: { name, credential: made.credential } }));
}

function changed<T extends { ok: boolean }>(answer: T): T {
  if (!answer.ok) return answer;
  refetchQueries(FACTORS);
  readSessionsAgain();
  return answer;
}
