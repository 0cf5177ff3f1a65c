import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { Db } from "../../../context.ts";
import { publish } from "../../../realtime/outbox.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";

export type NamedCreator = Pick<OwnedCreator, "id" | "name">;

/** Open pages are told after the commit. */
export async function publishUpdated(tx: Db, { id, name }: NamedCreator, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await publish(tx, creatorChannel(id, name), POSTS_UPDATED, { creator_id: id, ids });
}
