import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { AppContext } from "../../../context.ts";
import { publish } from "../../../realtime/outbox.ts";
import { type AccessRow, markReconnectNeeded } from "./access.queries.ts";

/** Marks the account as needing a reconnect (AC-09). False when it has newer tokens by now. */
export function loseAccess({ db, log }: Pick<AppContext, "db" | "log">, account: AccessRow, reason: string) {
  return db.transaction().execute(async (tx) => {
    const isLost = await markReconnectNeeded(tx, account);
    if (!isLost) return false;
    log.warn({ account: account.id, reason }, "access to an account was lost");
    const channel = creatorChannel(account.creator_id, account.creator_name);
    await publish(tx, channel, "accountChanged", { creator_id: account.creator_id });
    return true;
  });
}
