import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Db } from "../../context.ts";
import { publish } from "../../realtime/outbox.ts";

/** Open pages of the creator's user read everything again (RE-03). */
export async function notifyAccountChanged(db: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await publish(db, creatorChannel(id, name), "accountChanged", { creator_id: id });
}
