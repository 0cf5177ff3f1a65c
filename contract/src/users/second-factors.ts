import { z } from "zod";
import { GivenPassword } from "../auth/fields.ts";
import { label } from "../forms/label.ts";
import { PASSKEY_NAME_MAX } from "./passkey-name.ts";

export const Passkey = z.strictObject({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.strictObject({
  has_totp: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int().nonnegative(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** The password is required if the user has one. */
export const PasswordConfirmation = z.strictObject({ current_password: GivenPassword.optional() });

export const TotpSetUp = z.strictObject({
  /** For manual entry where the QR code cannot be scanned. */
  secret: z.string(),
  /** An otpauth: URL for the QR code. */
  url: z.string(),
});
export type TotpSetUp = z.infer<typeof TotpSetUp>;

/** A six-digit code of the app, or a recovery code. */
export const SecondFactorCode = z.strictObject({ code: z.string().trim().min(1, { abort: true }).max(50) });

/** Shown only once: with the first factor, or when new codes are generated; otherwise empty. */
export const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

const PasskeyName = z
  .string()
  .transform(label)
  .pipe(z.string().min(1, { abort: true }).max(PASSKEY_NAME_MAX));

/** A credential id has at most 1,023 bytes. */
const CredentialId = z.string().max(1_400).optional();
const ClientData = z.string().max(10_000);
const Bytes = z.string().max(10_000).optional();

/** As serialized by the browser (WebAuthn JSON); its content is checked on verification. */
export const CredentialJson = z.looseObject({
  id: CredentialId,
  rawId: CredentialId,
  response: z.looseObject({
    clientDataJSON: ClientData,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.string().max(200).nullish(),
  }),
});
const NewCredentialJson = z.looseObject({
  id: CredentialId,
  rawId: CredentialId,
  response: z.looseObject({
    clientDataJSON: ClientData,
    attestationObject: z.string().max(10_000),
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});
export const NewPasskey = z.strictObject({ name: PasskeyName, credential: NewCredentialJson });
/** The WebAuthn options for the browser. */
export const CredentialOptions = z.strictObject({ options: z.looseObject({ challenge: z.string() }) });
