import type { SecondFactors } from "@ponkan/contract/users/second-factors";
import type { Db } from "../../../context.ts";
import { countRecoveryCodes, findPasskeysOf, findTotp } from "./second-factor.queries.ts";

export async function secondFactorsOf(db: Db, userId: number): Promise<SecondFactors> {
  const [totp, passkeys, recovery_codes_left] = [
    await findTotp(db, userId),
    await findPasskeysOf(db, userId),
    await countRecoveryCodes(db, userId),
  ];
  return {
    has_totp: totp?.confirmed_at != null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
  };
}
