import type { Engine } from "./engine-context.ts";
import { type Change, changeTarget, findAnyTarget } from "./targets.queries.ts";

const TOO_LATE = "The post could not be published in time."; // PO-05

export async function failMissed({ db }: Pick<Engine, "db">, targetId: number): Promise<void> {
  const target = await findAnyTarget(db, targetId);
  if (target) await changeTarget(db, target, missed(target.attempt));
}

export function missed(attempt: number): Change {
  const event = { kind: "missed", text: TOO_LATE, advice: "Retry it or choose a new time." };
  return { attempt, from: ["scheduled", "waiting"], to: "failed", again: null, ends: null, event, error: TOO_LATE };
}
