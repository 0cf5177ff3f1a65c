import type { Pause } from "../core/next.ts";
import type { Engine } from "../engine-context.ts";
import { pauseLane } from "./lanes.queries.ts";

/** Nobody sends for the account until the pause is over. */
export async function pauseAsAsked(
  { db, log }: Pick<Engine, "db" | "log">,
  accountId: number,
  pause: Pause | undefined,
): Promise<void> {
  if (!pause) return;
  await pauseLane(db, accountId, pause.ms, pause.reason);
  // Nobody who posts can do anything about it: the product's own registration is not served.
  if (pause.scope === "app")
    log.error({ account: accountId, reason: pause.reason }, "a platform does not serve our app");
}
