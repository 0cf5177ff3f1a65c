import type { User } from "@ponkan/contract/users/user";
import { type Answer, call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { forgetSession, setAuthed } from "./session.ts";

const body = () => ({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Creates a user with weeks of data for this visitor; the next page's guard loads it. */
export async function beginDemo(): Promise<Answer<User>> {
  return entering(await call("POST /demo", { body: body() }));
}

export async function resetDemo(): Promise<Answer<User>> {
  return entering(await call("POST /demo/reset", { body: body() }));
}

function entering(answer: Answer<User>): Answer<User> {
  if (!answer.ok) return answer;
  queryClient.clear();
  forgetSession();
  setAuthed(true);
  return answer;
}
