import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Db } from "../../context.ts";
import { disconnectChannel } from "../../realtime/outbox.ts";
import { findOwnedCreators } from "../creators/owned-creator.ts";

/** Closes the sockets on the user's channels on commit; clients that still have access rejoin by themselves. */
export async function disconnectUser(db: Db, userId: number): Promise<void> {
  for (const { id, name } of await findOwnedCreators(db, userId)) {
    await disconnectChannel(db, creatorChannel(id, name));
  }
}
