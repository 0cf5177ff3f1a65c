import type { Answer, Api, Call } from "../chaos/clients/api.ts";
import type { Person } from "../stack/people.ts";

const PATIENCE_MS = 600_000;

/** Repeats the call with the same key until its outcome is known, because the books cannot record an unclear one. */
export async function callUntilSettled(api: Api, person: Person, call: Call): Promise<Answer & { isDone: boolean }> {
  for (const givesUpAt = Date.now() + PATIENCE_MS; ; ) {
    const answer = await api.callWithRetries(person, call);
    const isDone = answer.status >= 200 && answer.status < 300;
    const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 409 && answer.status !== 429;
    if (isDone || isRefused || Date.now() > givesUpAt) return { ...answer, isDone };
  }
}
