import { Platform } from "@ponkan/contract/accounts/platform";
import type { Db } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { Refusal } from "../../lib/refusal.ts";
import { addCreator } from "../creators/add-creator.ts";
import { notifyAccountChanged } from "../creators/notify-account-changed.ts";
import { findOwnedCreator, lockOwnedCreators } from "../creators/owned-creator.ts";
import { findAccountOf, findKnownAccount, lockRemoteUser } from "./accounts.queries.ts";
import { type Author, decideConnection } from "./decide-connection.ts";
import { knownProxy } from "./known-proxy.ts";
import { type ConnectNeeds, type PlatformCallback, type ReceivedGrant, receiveGrant } from "./receive-grant.ts";
import { addAccount, renewAccount } from "./store-account.ts";

export type Attached = {
  creator_id: number;
  /** The account was new here or needed a reconnect. */
  had_no_access: boolean;
};

/** Attaches the account from a platform callback to a creator of the signed-in user. */
export async function connectAccount(ctx: ConnectNeeds, returned: PlatformCallback, author: Author): Promise<Attached> {
  const through = author.creator === "new" ? undefined : await knownProxy(ctx, author.creator.id, returned.platform);
  return receiveGrant(ctx, returned, through, (received) => attach(ctx, author, received));
}

/** The locks serialize concurrent callbacks. */
function attach(ctx: ConnectNeeds, author: Author, received: ReceivedGrant): Promise<Attached> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockRemoteUser(tx, Platform[received.platform], received.identity.remote_user_id);
    await lockOwnedCreators(tx, author.user_id);
    const { creator, had_no_access } = await store(tx, ctx, author, received);
    await notifyAccountChanged(tx, creator);
    return { creator_id: creator.id, had_no_access };
  });
}

async function store(tx: Db, ctx: ConnectNeeds, author: Author, received: ReceivedGrant) {
  const { platform, identity } = received;
  const { remote_user_id } = identity;
  const known = await asSystem(() => findKnownAccount(tx, Platform[platform], remote_user_id));
  const present = await presentAccount(tx, author, Platform[platform]);
  const decision = decideConnection({ platform, remote_user_id }, author, present, known);
  if (decision.kind === "renew" && known) {
    await renewAccount(tx, ctx, known, received);
    const creator = { id: known.creator_id, name: known.creator_name };
    return { creator, had_no_access: known.status !== "connected" };
  }
  const creator =
    decision.kind === "attach" ? decision.creator : await addCreator(tx, author.user_id, identity, ctx.clock.now());
  await addAccount(tx, ctx, { id: creator.id, can_sign_in: false }, received);
  return { creator, had_no_access: true };
}

async function presentAccount(tx: Db, { user_id, creator }: Author, platform: Platform) {
  if (creator === "new") return undefined;
  // The creator may have been deleted while the user was on the platform's page.
  if (!(await findOwnedCreator(tx, user_id, creator.id))) throw new Refusal(403, "Creator is not found.");
  return findAccountOf(tx, creator.id, platform);
}
