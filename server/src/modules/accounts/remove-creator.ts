import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { AppContext, Db } from "../../context.ts";
import { disconnectChannel } from "../../realtime/outbox.ts";
import { notifyAccountChanged } from "../creators/notify-account-changed.ts";
import { deleteOwnedCreator, ownedCreator } from "../creators/owned-creator.ts";
import { findGrantsOfCreator, type OwnerFilter } from "./accounts.queries.ts";
import { keepingAWayToSignIn } from "./keeping-a-way-to-sign-in.ts";
import { revokeLater } from "./revoke-grant.ts";
import { whileNothingIsSending } from "./while-nothing-is-sending.ts";

type Needs = Pick<AppContext, "db" | "jobs"> & {
  /** Refunds posts that still count towards the quota. */
  refundPosts(tx: Db, userId: number, creatorId: number): Promise<void>;
  removeFilesLater(tx: Db, ctx: Pick<AppContext, "jobs">, whose: OwnerFilter): Promise<void>;
};

/** Deletes a creator with everything it owns, revokes its grants and closes its channel on open pages. */
export async function removeCreator(ctx: Needs, userId: number, creatorId: number): Promise<void> {
  const whose = { user_id: userId, creator_id: creatorId };
  await whileNothingIsSending(ctx.db, whose, async (tx) => {
    const creator = await ownedCreator(tx, userId, creatorId);
    await ctx.refundPosts(tx, userId, creatorId);
    await revokeLater(tx, ctx, await findGrantsOfCreator(tx, creatorId));
    await ctx.removeFilesLater(tx, ctx, whose);
    await notifyAccountChanged(tx, creator);
    await disconnectChannel(tx, creatorChannel(creator.id, creator.name));
    await keepingAWayToSignIn(tx, userId, () => deleteOwnedCreator(tx, userId, creatorId));
  });
}
