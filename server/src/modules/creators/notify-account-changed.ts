import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Db } from "../../context.ts";
import { publish } from "../../realtime/outbox.ts";

type NamedCreator = { id: number; name: string };

/** Makes open pages of the creator's user reload everything (RE-03). */
export async function notifyAccountChanged(db: Db, { id, name }: NamedCreator): Promise<void> {
  await publish(db, creatorChannel(id, name), "accountChanged", { creator_id: id });
}

/** Makes open pages reload the user, which says whether there are new risks (BS-08). */
export async function notifyRisksRaised(db: Db, { id, name }: NamedCreator): Promise<void> {
  await publish(db, creatorChannel(id, name), "accountChanged", { creator_id: id, only: "risks" });
}
