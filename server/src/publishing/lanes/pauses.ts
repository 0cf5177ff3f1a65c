import type { Pause } from "../core/next.ts";
import type { Engine } from "../engine-context.ts";
import type { Called } from "../gates/gates.ts";
import { pauseLane } from "./lanes.queries.ts";

/** Nobody sends for the account, or for any on its platform, until the pause is over. */
export async function pauseAsAsked(
  { db, gates }: Pick<Engine, "db" | "gates">,
  { account_id, platform, hasProxy }: Called,
  pause: Pause | undefined,
): Promise<void> {
  if (!pause) return;
  await pauseLane(db, account_id, pause.ms, pause.reason);
  // Nobody who posts can do anything about it: the product's own registration is not served. Through somebody's proxy it
  // may as well be the proxy's address that is not.
  if (pause.scope === "app" && !hasProxy) await gates.shut(platform, pause.ms, pause.reason);
}
