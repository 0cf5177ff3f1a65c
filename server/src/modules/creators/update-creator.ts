import type { CreatorChanges } from "@ponkan/contract/creators/endpoints";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { AppContext, Db } from "../../context.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { disconnectChannel } from "../../realtime/outbox.ts";
import { type CreatorRow, lockCreatorsOf, updateCreatorRow } from "./creators.queries.ts";
import { notifyAccountChanged } from "./notify-account-changed.ts";
import { ownedCreator } from "./owned-creator.ts";

export async function updateCreator(
  { db }: Pick<AppContext, "db">,
  userId: number,
  creatorId: number,
  changes: CreatorChanges,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await lockCreatorsOf(tx, userId);
      const before = await ownedCreator(tx, userId, creatorId);
      if (Object.keys(changes).length === 0) return;
      await notifyRenamed(tx, before, await updateCreatorRow(tx, userId, creatorId, changes));
    })
    .catch(refuseTakenName);
}

// The channel is named after the creator: who listens to the old one has to join the new one.
async function notifyRenamed(tx: Db, before: CreatorRow, after: CreatorRow): Promise<void> {
  await notifyAccountChanged(tx, after);
  const oldChannel = creatorChannel(before.id, before.name);
  if (oldChannel === creatorChannel(after.id, after.name)) return;
  await notifyAccountChanged(tx, before);
  await disconnectChannel(tx, oldChannel);
}

function refuseTakenName(error: { code?: string }): never {
  const isUniqueViolation = error.code === "23505";
  throw isUniqueViolation ? fieldRefusal("name", "The name has already been taken.") : error;
}
