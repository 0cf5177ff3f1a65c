import type { Pause } from "../core/next.ts";
import type { Engine } from "../engine-context.ts";
import type { CalledAccount } from "../gates/gates.ts";
import { pauseLane } from "./lanes.queries.ts";

/** Stops sending for the account or, with scope `app`, for its whole platform until the pause is over. */
export async function pauseAsAsked(
  { db, gates }: Pick<Engine, "db" | "gates">,
  { account_id, platform, hasProxy }: CalledAccount,
  pause: Pause | undefined,
): Promise<void> {
  if (!pause) return;
  await pauseLane(db, account_id, pause.ms, pause.reason);
  // An app-wide throttle concerns our own app registration, not this account. Through a user's proxy it may only
  // concern the proxy's address.
  if (pause.scope === "app" && !hasProxy) await gates.shut(platform, pause.ms, pause.reason);
}
