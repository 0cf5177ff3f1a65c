import { call } from "~/api/call.ts";
import { rememberUser } from "~/api/users.ts";

/** Hides the first steps permanently on every device; if that fails they are shown again next time. */
export async function endFirstSteps(): Promise<void> {
  const answer = await call("PATCH /users/me", { body: { first_steps: false } });
  if (answer.ok) rememberUser(answer.data);
}
