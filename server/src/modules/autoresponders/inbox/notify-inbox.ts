import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { INBOX_CHANGED } from "@ponkan/contract/realtime/events";
import type { Db } from "../../../context.ts";
import { publish } from "../../../realtime/outbox.ts";

/** Makes the creator's open pages reload what they show of the inbox. */
export async function notifyInbox(db: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await publish(db, creatorChannel(id, name), INBOX_CHANGED, { creator_id: id });
}
