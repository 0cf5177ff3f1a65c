import { APP_NAME } from "@ponkan/contract/app-name";
import { Secret, TOTP } from "otpauth";
import type { Config } from "../../../config.ts";
import { seal, unseal } from "../../../lib/secret-box.ts";

type Keys = Pick<Config, "encryptionKeys">;

const STEP_SECONDS = 30;
const belongsTo = (userId: number) => `totp of user ${userId}`;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export function sealTotp({ encryptionKeys }: Keys, userId: number, secret: string): string {
  return seal(encryptionKeys, belongsTo(userId), secret);
}

export function openTotp({ encryptionKeys }: Keys, userId: number, sealed: string): string | undefined {
  return unseal(encryptionKeys, belongsTo(userId), sealed);
}

/** The content of the QR code; the label is the name shown in the app. */
export function totpUrl(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step of a code, allowing for a clock difference of one step. Undefined when it matches none. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label = "user"): TOTP {
  return new TOTP({
    issuer: APP_NAME,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
