import { Platform } from "@ponkan/contract/accounts/platform";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../../context.ts";
import { publish } from "../../../realtime/outbox.ts";
import { type AccessRow, markSuspended } from "./access.queries.ts";

/** Records whether a response from Reddit shows the account as suspended, until it works again (AC-13). */
export async function noteSuspension(
  { db, log }: Pick<AppContext, "db" | "log">,
  account: AccessRow | undefined,
  outcome: Outcome<unknown> | { kind: "not-yet" | "undecided" | "needless" },
): Promise<void> {
  if (account?.platform !== Platform.reddit) return;
  const is_suspended = saidBy(outcome);
  if (is_suspended === null || is_suspended === account.is_suspended) return;
  await db.transaction().execute(async (tx) => {
    if (!(await markSuspended(tx, account.id, is_suspended))) return;
    log.warn({ account: account.id, is_suspended }, "an account was suspended, or works again");
    const channel = creatorChannel(account.creator_id, account.creator_name);
    await publish(tx, channel, "accountChanged", { creator_id: account.creator_id });
  });
}

function saidBy(outcome: Parameters<typeof noteSuspension>[2]): boolean | null {
  if (outcome.kind === "ok") return false;
  return outcome.kind === "rejected" && outcome.errors.some(({ code }) => code === "IN_TIMEOUT") ? true : null;
}
