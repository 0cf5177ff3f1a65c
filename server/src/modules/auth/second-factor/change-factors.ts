import type { TotpSetUp } from "@ponkan/contract/users/second-factors";
import type { Db } from "../../../context.ts";
import { fieldRefusal, Refusal } from "../../../lib/refusal.ts";
import { asOwner, type OwnerNeeds as Needs, requireUser } from "../as-owner.ts";
import { findCredentials } from "../auth.queries.ts";
import { mailOwner } from "../mail-owner.ts";
import { endOthers } from "../open-sessions.ts";
import { requireSameOwner } from "../require-owner.ts";
import type { Session } from "../sessions.ts";
import type { Sockets } from "../sockets.ts";
import { limitRight } from "../tries.ts";
import { limitCodes } from "./limit-codes.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import {
  confirmTotpRow,
  deletePasskeyRow,
  deletePasskeysOf,
  deleteTotp,
  findTotp,
  hasSecondFactor,
  replaceRecoveryCodes,
  replaceTotp,
} from "./second-factor.queries.ts";
import { newTotpSecret, openTotp, sealTotp, stepOfCode, totpUrl } from "./totp.ts";

/** Starts the setup; sign-in asks for codes only once the first one has been confirmed. */
export function beginTotp(ctx: Needs, session: Session, password: string | undefined): Promise<TotpSetUp> {
  return asOwner(ctx, session, password, async (tx) => {
    const { user_id } = session;
    const secret = newTotpSecret();
    const totp = { user_id, secret: sealTotp(ctx.config, user_id, secret), created_at: ctx.clock.now() };
    if (!(await replaceTotp(tx, totp))) throw new Refusal(422, "An authenticator app is set up already.");
    const user = await findCredentials(tx, user_id);
    return { secret, url: totpUrl(secret, user?.email ?? `user ${user_id}`) };
  });
}

const SET_UP_MS = 60 * 60 * 1000;

/** Returns the recovery codes if this is the first factor. */
export async function confirmTotp(ctx: Needs & Sockets, session: Session, code: string): Promise<string[]> {
  const userId = session.user_id;
  return limitCodes(ctx, userId, async () => {
    const now = ctx.clock.now();
    const user = await requireUser(ctx.db, userId);
    const totp = await findTotp(ctx.db, userId);
    const isOpen = totp && !totp.confirmed_at && now.getTime() - totp.created_at.getTime() < SET_UP_MS;
    const secret = isOpen ? openTotp(ctx.config, userId, totp.secret) : undefined;
    if (!totp || !secret) throw new Refusal(422, "Begin again: this took too long.");
    const step = stepOfCode(secret, code.replace(/\s/g, ""), now);
    if (step === undefined) throw wrongCode();
    return ctx.db.transaction().execute(async (tx) => {
      await requireSameOwner(tx, user);
      const isFirst = !(await hasSecondFactor(tx, userId));
      if (!(await confirmTotpRow(tx, totp, step, now))) throw new Refusal(422, "Begin again: this took too long.");
      return addedFactor(tx, ctx, session, isFirst);
    });
  });
}

/** The first factor comes with recovery codes, without which a lost phone would lock the user out. */
export async function addedFactor(tx: Db, ctx: Needs & Sockets, session: Session, isFirst: boolean): Promise<string[]> {
  if (!isFirst) return [];
  await endOthers(tx, ctx, session);
  await mailOwner(tx, ctx, session.user_id, { kind: "on" });
  return makeRecoveryCodes(tx, session.user_id);
}

export function removeTotp(ctx: Needs, session: Session, password: string | undefined): Promise<void> {
  return changing(ctx, session, password, async (tx) => {
    const before = await findTotp(tx, session.user_id);
    if (!(await deleteTotp(tx, session.user_id)) || !before?.confirmed_at) return;
    await removedFactor(tx, ctx, session.user_id, { kind: "totp-removed" });
  });
}

export function removePasskey(
  ctx: Needs & Sockets,
  session: Session,
  id: number,
  password: string | undefined,
): Promise<void> {
  return changing(ctx, session, password, async (tx) => {
    const name = await deletePasskeyRow(tx, session.user_id, id);
    if (name === undefined) throw new Refusal(404, "Passkey was not found.");
    await endOthers(tx, ctx, session);
    await removedFactor(tx, ctx, session.user_id, { kind: "passkey-removed", name });
  });
}

/** Limited because each change is mailed to the owner. */
function changing<T>(
  ctx: Needs,
  session: Session,
  password: string | undefined,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const limit = { key: `factors changed ${session.user_id}`, max: 20, seconds: 60 * 60 };
  return limitRight(ctx, [limit], () => asOwner(ctx, session, password, work));
}

type Removed = { kind: "totp-removed" } | { kind: "passkey-removed"; name: string };

/** Recovery codes are deleted with the last factor. */
async function removedFactor(tx: Db, ctx: Needs, userId: number, news: Removed): Promise<void> {
  const isLast = !(await hasSecondFactor(tx, userId));
  if (isLast) await replaceRecoveryCodes(tx, userId, []);
  await mailOwner(tx, ctx, userId, isLast ? { kind: "off" } : news);
}

export function renewRecoveryCodes(ctx: Needs, session: Session, password: string | undefined): Promise<string[]> {
  return changing(ctx, session, password, async (tx) => {
    if (!(await hasSecondFactor(tx, session.user_id))) throw new Refusal(422, "Set up a second factor first.");
    await mailOwner(tx, ctx, session.user_id, { kind: "codes-renewed" });
    return makeRecoveryCodes(tx, session.user_id);
  });
}

/** For an email that is proved for the first time: an earlier claimant must not lock its owner out. */
export async function forgetSecondFactors(tx: Db, userId: number): Promise<void> {
  await deleteTotp(tx, userId);
  await deletePasskeysOf(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
}

export const wrongCode = () => fieldRefusal("code", "The code is incorrect.");
