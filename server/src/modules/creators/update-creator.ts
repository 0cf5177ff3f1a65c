import type { CreatorChanges } from "@ponkan/contract/creators/endpoints";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Updateable } from "kysely";
import type { AppContext, Db } from "../../context.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { disconnectChannel } from "../../realtime/outbox.ts";
import { type CreatorRow, lockCreatorsOf, updateCreatorRow } from "./creators.queries.ts";
import type { CreatorsTables } from "./creators.tables.ts";
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
      await notifyRenamed(tx, before, await updateCreatorRow(tx, userId, creatorId, columnsOf(changes)));
    })
    .catch(refuseByConstraint);
}

function columnsOf({ defaults, ...changes }: CreatorChanges): Updateable<CreatorsTables["creators"]> {
  if (!defaults) return changes;
  const { comment_template_id, ...chosen } = defaults;
  return { ...changes, comment_template_id, defaults: JSON.stringify(chosen) };
}

// The channel is named after the creator, so subscribers of the old one have to join the new one.
async function notifyRenamed(tx: Db, before: CreatorRow, after: CreatorRow): Promise<void> {
  await notifyAccountChanged(tx, after);
  const oldChannel = creatorChannel(before.id, before.name);
  if (oldChannel === creatorChannel(after.id, after.name)) return;
  await notifyAccountChanged(tx, before);
  await disconnectChannel(tx, oldChannel);
}

function refuseByConstraint(error: { code?: string; constraint?: string }): never {
  if (error.code === "23505") throw fieldRefusal("name", "The name has already been taken.");
  if (error.constraint === "comment_of_creator_fkey") {
    throw fieldRefusal("defaults.comment_template_id", "The selected comment template id is invalid.");
  }
  throw error;
}
