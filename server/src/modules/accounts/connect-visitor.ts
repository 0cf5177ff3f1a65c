import type { ConnectCode } from "@ponkan/contract/accounts/connect-platform";
import { decodeState } from "@ponkan/contract/accounts/connect-state";
import { Platform, type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import { DEFAULT_TIMEZONE } from "@ponkan/contract/users/timezone";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { createUser } from "../auth/create-user.ts";
import { addCreator } from "../creators/add-creator.ts";
import { notifyAccountChanged } from "../creators/notify-account-changed.ts";
import { findKnownAccount, type KnownAccount, lockRemoteUser } from "./accounts.queries.ts";
import { type ConnectNeeds, type PlatformCallback, type ReceivedGrant, receiveGrant } from "./receive-grant.ts";
import { revokeUnusedGrant } from "./revoke-grant.ts";
import { addAccount, renewAccount } from "./store-account.ts";
import { lockIfCanSignIn } from "./ways-to-sign-in.queries.ts";

export type VisitorSignIn = {
  code: Exclude<ConnectCode, "account_connected">;
  user_id: number;
  account_id: number;
  creator_id: number;
  /** Set for a new user. */
  discount_ends_at?: Date;
};

/** Signs a visitor in through a platform account, or up when the account is unknown (AU-08). */
export function connectVisitor(ctx: ConnectNeeds, returned: PlatformCallback): Promise<VisitorSignIn> {
  const isSignIn = decodeState(returned.callback.state).is_sign_in === true;
  return receiveGrant(ctx, returned, undefined, (received) => arrive(ctx, received, isSignIn));
}

function arrive(ctx: ConnectNeeds, received: ReceivedGrant, isSignIn: boolean): Promise<VisitorSignIn> {
  return ctx.db.transaction().execute(async (tx) => {
    const platform = Platform[received.platform];
    await lockRemoteUser(tx, platform, received.identity.remote_user_id);
    const known = await findKnownAccount(tx, platform, received.identity.remote_user_id);
    if (known && !known.can_sign_in) throw noWayIn(received.platform);
    if (known) return welcomeBack(tx, ctx, known, received);
    if (isSignIn) throw unknownAccount(received.platform);
    return signUp(tx, ctx, received);
  });
}

async function welcomeBack(
  tx: Db,
  ctx: ConnectNeeds,
  known: KnownAccount,
  received: ReceivedGrant,
): Promise<VisitorSignIn> {
  const { user_id, creator_id, creator_name, status } = known;
  if (status === "connected") {
    // The account has working tokens; a second set would only have to be protected.
    await revokeUnusedGrant(tx, ctx, received);
  } else {
    await renewAccount(tx, ctx, known, received);
    await notifyAccountChanged(tx, { id: creator_id, name: creator_name });
  }
  return { code: "welcome_back", user_id, account_id: known.id, creator_id };
}

async function signUp(tx: Db, ctx: ConnectNeeds, received: ReceivedGrant): Promise<VisitorSignIn> {
  const now = ctx.clock.now();
  const person = { email: null, password_hash: null, timezone: DEFAULT_TIMEZONE };
  const { user_id, discount_ends_at } = await createUser(tx, person, now);
  const creator = await addCreator(tx, user_id, received.identity, now);
  const account_id = await addAccount(tx, ctx, { id: creator.id, can_sign_in: true }, received);
  return { code: "account_created", user_id, account_id, creator_id: creator.id, discount_ends_at };
}

/** The owner may have disallowed this way to sign in since the account was looked up. */
export async function requireWayIn(tx: Db, platform: PlatformName, { account_id }: VisitorSignIn): Promise<void> {
  if (!(await lockIfCanSignIn(tx, account_id))) throw noWayIn(platform);
}

/** The account may have been connected by another user; only the user it belongs to here decides who signs in. */
function noWayIn(platform: PlatformName): Refusal {
  const message = `This ${platformLabels[platform]} account can't be used to sign in. Sign in another way and allow it under Settings.`;
  return new Refusal(422, message, { fields: { severity: "warning" } });
}

function unknownAccount(platform: PlatformName): Refusal {
  const message = `No user is connected to this ${platformLabels[platform]} account. Please sign up first.`;
  return new Refusal(422, message, { fields: { severity: "warning" } });
}
