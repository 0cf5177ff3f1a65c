import { Platform } from "@ponkan/contract/accounts/platform";
import type { AppContext, Db } from "../../context.ts";
import { sealTokens } from "./access/seal.ts";
import { insertAccount, type KnownAccount, updateConnection } from "./accounts.queries.ts";
import type { ReceivedGrant } from "./receive-grant.ts";
import { revokeLater } from "./revoke-grant.ts";

type Needs = Pick<AppContext, "config" | "clock" | "jobs" | "platforms">;

/** Adds an account to the creator and returns its id. `can_sign_in`: the owner has signed up with it. */
export async function addAccount(
  tx: Db,
  ctx: Needs,
  creator: { id: number; can_sign_in: boolean },
  received: ReceivedGrant,
): Promise<number> {
  const { remote_user_id, username } = received.identity;
  const platform = Platform[received.platform];
  const connected_at = ctx.clock.now();
  const { id: creator_id, can_sign_in } = creator;
  const id = await insertAccount(tx, {
    creator_id,
    platform,
    remote_user_id,
    username,
    connected_at,
    can_sign_in,
  });
  await writeTokens(tx, ctx, { id, token_gen: 1 }, received);
  return id;
}

/** Stores fresh tokens for a known account and revokes the previous ones. */
export async function renewAccount(tx: Db, ctx: Needs, known: KnownAccount, received: ReceivedGrant): Promise<void> {
  await writeTokens(tx, ctx, { id: known.id, token_gen: known.token_gen + 1 }, received);
  const endsTheNewOnes = ctx.platforms[received.platform]?.connector.revokesEverything ?? false;
  if (known.status === "connected" && !endsTheNewOnes) await revokeLater(tx, ctx, [known]);
}

async function writeTokens(
  tx: Db,
  { config, clock }: Needs,
  row: { id: number; token_gen: number },
  { grant, identity }: ReceivedGrant,
): Promise<void> {
  const now = clock.now();
  const tokens = {
    ...sealTokens(config.encryptionKeys, row, grant),
    token_gen: row.token_gen,
    scopes: grant.scopes,
    token_issued_at: now,
    token_expires_at: new Date(now.getTime() + grant.expires_in_seconds * 1000),
  };
  await updateConnection(tx, row.id, tokens, identity, now);
}
