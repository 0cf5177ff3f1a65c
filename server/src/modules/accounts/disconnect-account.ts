import { Platform, type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import type { AppContext, Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { notifyAccountChanged } from "../creators/notify-account-changed.ts";
import { findOwnerOf, type OwnedCreator } from "../creators/owned-creator.ts";
import { deleteAccountOf, keepFormerName, lockAccountOf } from "./accounts.queries.ts";
import { keepingAWayToSignIn } from "./keeping-a-way-to-sign-in.ts";
import { revokeLater } from "./revoke-grant.ts";

export type GiveUpPosts = (tx: Db, creator: OwnedCreator, account: { id: number; label: string }) => Promise<void>;
type Needs = Pick<AppContext, "db" | "jobs" | "clock"> & { giveUpPosts: GiveUpPosts };

export async function disconnectAccount(ctx: Needs, creator: OwnedCreator, platform: PlatformName): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const id = await lockAccountOf(tx, creator.id, Platform[platform]);
    if (id === undefined) throw notConnected(platform);
    await ctx.giveUpPosts(tx, creator, { id, label: platformLabels[platform] });
    await keepingAWayToSignIn(tx, (await findOwnerOf(tx, creator.id))!, async () => {
      const held = await deleteAccountOf(tx, creator.id, Platform[platform]);
      if (!held) throw notConnected(platform);
      await keepFormerName(tx, { ...held, creator_id: creator.id, disconnected_at: ctx.clock.now() });
      await revokeLater(tx, ctx, [held]);
    });
    await notifyAccountChanged(tx, creator);
  });
}

export function notConnected(platform: PlatformName): Refusal {
  return new Refusal(404, `${platformLabels[platform]} account is not connected.`);
}
