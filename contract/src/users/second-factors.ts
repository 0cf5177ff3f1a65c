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

/** What is asked for beside the password. */
export const SecondFactors = z.strictObject({
  has_totp: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int().nonnegative(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;

/** The password is asked for if there is one. */
export const OwnersWord = z.strictObject({ current_password: GivenPassword.optional() });

export const TotpSetUp = z.strictObject({
  /** To be typed where no picture can be read. */
  secret: z.string(),
  /** otpauth:, for the picture. */
  url: z.string(),
});
export type TotpSetUp = z.infer<typeof TotpSetUp>;

/** Six digits of the app, or a recovery code. */
export const SecondFactorCode = z.strictObject({ code: z.string().trim().min(1, { abort: true }).max(50) });

/** Shown once, with the first factor and when they are made anew; empty otherwise. */
export const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

const PasskeyName = z
  .string()
  .transform(label)
  .pipe(z.string().min(1, { abort: true }).max(PASSKEY_NAME_MAX));

/** A credential id has at most 1,023 bytes. */
const CredentialId = z.string().max(1_400).optional();
const ClientData = z.string().max(10_000);
const Bytes = z.string().max(10_000).optional();

/** As the browser gives it (WebAuthn, JSON); what is in it is looked at where it is verified. */
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
/** What the browser is asked with. */
export const CredentialOptions = z.strictObject({ options: z.looseObject({ challenge: z.string() }) });
