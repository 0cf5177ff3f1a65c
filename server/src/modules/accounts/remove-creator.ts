import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { AppContext } from "../../context.ts";
import { disconnectChannel } from "../../realtime/outbox.ts";
import { deleteOwnedCreator, lockOwnedCreators, ownedCreator } from "../creators/owned-creator.ts";
import { tellAccountChanged } from "../creators/tell-account-changed.ts";
import { findGrantsOfCreator } from "./accounts.queries.ts";
import { revokeLater } from "./revoke-grant.ts";

/** A creator goes with everything it holds; its platforms are told, and pages that show it lose its channel. */
export async function removeCreator(
  ctx: Pick<AppContext, "db" | "jobs">,
  userId: number,
  creatorId: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwnedCreators(tx, userId);
    const creator = await ownedCreator(tx, userId, creatorId);
    await revokeLater(tx, ctx, await findGrantsOfCreator(tx, creatorId));
    await tellAccountChanged(tx, creator);
    await disconnectChannel(tx, creatorChannel(creator.id, creator.name));
    await deleteOwnedCreator(tx, userId, creatorId);
  });
}
