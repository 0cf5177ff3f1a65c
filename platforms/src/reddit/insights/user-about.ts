import { z } from "zod";
import type { Access, AccountFacts } from "../../capabilities.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { factsOf, PersonFacts } from "../connect/identify.ts";

/** A user as others see them. `missing`: unknown, deleted or shadowbanned; Reddit does not distinguish these. */
export type Profile = { kind: "visible"; facts: AccountFacts } | { kind: "suspended" } | { kind: "missing" };

const Person = z.object({ kind: z.literal("t2"), data: PersonFacts });

/** Requires a token of the app or of another account: shadowbanned users look normal to themselves. */
export async function userAbout(client: RedditClient, access: Access, username: string): Promise<Outcome<Profile>> {
  const answer = await client.get(access, `/user/${encodeURIComponent(username)}/about`, {}, [404]);
  if (answer.kind === "ok" && answer.value.status === 404) return ok({ kind: "missing" });
  return mapped(readAnswer(answer, Person), ({ data }) =>
    data.is_suspended ? { kind: "suspended" } : { kind: "visible", facts: factsOf(data) },
  );
}
