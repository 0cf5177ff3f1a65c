import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Db } from "../../context.ts";
import { publish } from "../../realtime/outbox.ts";
import { findOwnedCreators } from "../creators/owned-creator.ts";

/** Notifies all creators of the user about the subscription, after the commit (RE-05). */
export async function notifyCreators(tx: Db, userId: number): Promise<void> {
  for (const { id, name } of await findOwnedCreators(tx, userId))
    await publish(tx, creatorChannel(id, name), "subscriptionUpdated", {});
}
