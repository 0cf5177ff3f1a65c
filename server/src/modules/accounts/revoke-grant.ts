import { Platform, type PlatformName } from "@ponkan/contract/accounts/platform";
import type { Grant } from "@ponkan/platforms/capabilities";
import type { AppContext, Db } from "../../context.ts";
import { adapterOf } from "./access/adapter-of.ts";
import { openProxy, openTokens, sealProxy, sealTokens } from "./access/seal.ts";
import type { HeldGrant } from "./held-grant.ts";

/** Revokes the grants at the platform after the commit. */
export async function revokeLater(db: Db, { jobs }: Pick<AppContext, "jobs">, grants: HeldGrant[]): Promise<void> {
  for (const { id, platform, token_gen, access_token, refresh_token, proxy } of grants) {
    if (access_token === null) continue;
    const held = { id, platform, token_gen, access_token, refresh_token, proxy };
    await jobs.enqueue(db, "revoke-grant", held, { canWait: proxy !== null });
  }
}

/**
 * The same for a grant that was replaced or is not stored. If revoking it would end all grants of that platform user,
 * it is left to expire: another account may depend on them.
 */
export async function revokeUnusedGrant(
  db: Db,
  ctx: Pick<AppContext, "jobs" | "config" | "platforms">,
  { platform, grant, proxy }: { platform: PlatformName; grant: Grant; proxy: string | null },
): Promise<void> {
  if (ctx.platforms[platform]?.connector.revokesEverything) return;
  const nobody = { id: 0, token_gen: 0 };
  const keys = ctx.config.encryptionKeys;
  const held = {
    ...nobody,
    ...sealTokens(keys, nobody, grant),
    platform: Platform[platform],
    proxy: proxy && sealProxy(keys, nobody.id, proxy),
  };
  await revokeLater(db, ctx, [held]);
}

type Needs = Pick<AppContext, "config" | "platforms" | "outbound" | "log">;

/** Throws when a retry makes sense. Grants that cannot be revoked expire. */
export async function revokeGrant({ config, platforms, outbound, log }: Needs, held: HeldGrant): Promise<void> {
  const adapter = adapterOf(platforms, held.platform);
  const tokens = openTokens(config.encryptionKeys, held);
  const proxy = held.proxy && openProxy(config.encryptionKeys, held.id, held.proxy);
  // Never bypass the proxy, even when its key is lost.
  if (!adapter || !tokens || proxy === undefined) return;

  const { kind } = await adapter.connector.revoke({ transport: outbound.transport(adapter.origins, proxy) }, tokens);
  switch (kind) {
    case "ok":
      return;
    case "rejected":
    case "unauthorized":
    case "needs-reconnect":
      return log.warn({ account: held.id, kind }, "a platform would not take back a grant");
    case "throttled":
    case "not-sent":
    case "unknown":
      throw new Error(`the grant was not revoked: ${kind}`);
  }
}
