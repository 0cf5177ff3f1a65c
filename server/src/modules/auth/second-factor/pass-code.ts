import type { AppContext, Db } from "../../../context.ts";
import { mailOwner } from "../mail-owner.ts";
import { wrongCode } from "./change-factors.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { countRecoveryCodes, findTotp, takeTotpStep } from "./second-factor.queries.ts";
import { openTotp, stepOfCode } from "./totp.ts";

type Needs = Pick<AppContext, "clock" | "jobs" | "config">;

const plain = (given: string) => given.replace(/[\s-]/g, "");

/** Six digits are an app code, anything else is a recovery code, which is too long to be guessed. */
export const isAppCode = (given: string): boolean => /^\d{6}$/.test(plain(given));

/** Each code works once, so it is taken in the same transaction as what it authorizes. */
export function passCode(tx: Db, ctx: Needs, userId: number, given: string): Promise<void> {
  const pass = isAppCode(given) ? passTotp : passRecoveryCode;
  return pass(tx, ctx, userId, plain(given));
}

async function passTotp(tx: Db, { clock, config }: Needs, userId: number, code: string): Promise<void> {
  const totp = await findTotp(tx, userId);
  const secret = totp?.confirmed_at ? openTotp(config, userId, totp.secret) : undefined;
  const step = secret ? stepOfCode(secret, code, clock.now()) : undefined;
  if (step === undefined || !(await takeTotpStep(tx, userId, step))) throw wrongCode();
}

async function passRecoveryCode(tx: Db, ctx: Needs, userId: number, code: string): Promise<void> {
  if (!(await useRecoveryCode(tx, userId, code))) throw wrongCode();
  await mailOwner(tx, ctx, userId, { kind: "code-used", left: await countRecoveryCodes(tx, userId) });
}
