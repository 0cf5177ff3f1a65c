import type { AppContext } from "../../../context.ts";
import { wrongCode } from "./change-factors.ts";
import { limitCodes } from "./limit-codes.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { countRecoveryCodes, findTotp, takeTotpStep } from "./second-factor.queries.ts";
import { tellOwner } from "./tell-owner.ts";
import { openTotp, stepOfCode } from "./totp.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs" | "config">;

/** Six digits are a code of the app, anything else is a recovery code. Each works once. */
export function passCode(ctx: Needs, userId: number, given: string): Promise<void> {
  const code = given.replace(/[\s-]/g, "");
  return limitCodes(ctx, userId, () =>
    /^\d{6}$/.test(code) ? passTotp(ctx, userId, code) : passRecoveryCode(ctx, userId, code),
  );
}

async function passTotp({ db, clock, config }: Needs, userId: number, code: string): Promise<void> {
  const totp = await findTotp(db, userId);
  const secret = totp?.confirmed_at ? openTotp(config, userId, totp.secret) : undefined;
  const step = secret ? stepOfCode(secret, code, clock.now()) : undefined;
  if (step === undefined || !(await takeTotpStep(db, userId, step))) throw wrongCode();
}

async function passRecoveryCode(ctx: Needs, userId: number, code: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await useRecoveryCode(tx, userId, code))) throw wrongCode();
    await tellOwner(tx, ctx, userId, { kind: "code-used", left: await countRecoveryCodes(tx, userId) });
  });
}
