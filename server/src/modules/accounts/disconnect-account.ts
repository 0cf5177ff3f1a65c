import { Platform, type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import { tellAccountChanged } from "../creators/tell-account-changed.ts";
import { deleteAccountOf } from "./accounts.queries.ts";
import { revokeLater } from "./revoke-grant.ts";

export async function disconnectAccount(
  ctx: Pick<AppContext, "db" | "jobs">,
  creator: OwnedCreator,
  platform: PlatformName,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const held = await deleteAccountOf(tx, creator.id, Platform[platform]);
    if (!held) throw notConnected(platform);
    await revokeLater(tx, ctx, [held]);
    await tellAccountChanged(tx, creator);
  });
}

export function notConnected(platform: PlatformName): Refusal {
  return new Refusal(404, `${platformLabels[platform]} account is not connected.`);
}
