import { APP_NAME } from "@ponkan/contract/app-name";
import { PASSKEYS_MAX } from "@ponkan/contract/users/passkey-name";
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { hashOfSecret } from "../../../lib/secret-token.ts";
import { asOwner, type OwnerNeeds as Needs, requireUser } from "../as-owner.ts";
import { findCredentials } from "../auth.queries.ts";
import { mailOwner } from "../mail-owner.ts";
import { requireSameOwner } from "../require-owner.ts";
import type { Session } from "../sessions.ts";
import type { Sockets } from "../sockets.ts";
import { newChallenge, takeChallenge } from "./challenge.ts";
import { addedFactor } from "./change-factors.ts";
import type { RelyingParty } from "./relying-party.ts";
import { findPasskey, findPasskeysOf, hasSecondFactor, insertPasskey } from "./second-factor.queries.ts";

const toRegister = (userId: number) => `register for user ${userId}`;
const TO_SIGN_IN = "sign in";
const transportsOf = (transports: string[]) => transports as AuthenticatorTransport[];
const knownTransports = new Set(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
/** The formats browsers send when no attestation is requested. For others the library reads URLs from certificates. */
const attestations = new Set(["none", "packed"]);

/** Options for a new passkey. User verification is required, so that the passkey alone counts as two factors. */
export function beginPasskey(ctx: Needs, session: Session, party: RelyingParty, password: string | undefined) {
  return asOwner(ctx, session, password, async (tx) => {
    const { user_id } = session;
    const [user, known] = [await findCredentials(tx, user_id), await findPasskeysOf(tx, user_id)];
    requireRoom(known);
    return generateRegistrationOptions({
      rpName: APP_NAME,
      rpID: party.id,
      userName: user?.email ?? `user ${user_id}`,
      userID: new Uint8Array(hashOfSecret(`passkeys of user ${user_id}`)),
      challenge: newChallenge(ctx, toRegister(user_id)),
      attestationType: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: transportsOf(transports),
      })),
    });
  });
}

function requireRoom(known: readonly unknown[]): void {
  if (known.length >= PASSKEYS_MAX) throw new Refusal(422, `You can have up to ${PASSKEYS_MAX} passkeys.`);
}

type New = { name: string; credential: object };

/** Returns the recovery codes if this is the first factor. A valid challenge implies that the owner was checked. */
export async function addPasskey(
  ctx: Needs & Sockets,
  session: Session,
  party: RelyingParty,
  given: New,
): Promise<string[]> {
  const userId = session.user_id;
  const user = await requireUser(ctx.db, userId);
  const response = given.credential as RegistrationResponseJSON;
  if (!attestations.has(attestationOf(response))) throw notVerified();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, toRegister(userId), challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refuse);
  if (!registrationInfo) throw notVerified();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return ctx.db.transaction().execute(async (tx) => {
    await requireSameOwner(tx, user);
    requireRoom(await findPasskeysOf(tx, userId));
    const isFirst = !(await hasSecondFactor(tx, userId));
    const passkey = {
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...new Set(transports)].filter((each) => knownTransports.has(each)),
      name: given.name,
      created_at: ctx.clock.now(),
    };
    if (!(await insertPasskey(tx, passkey))) throw new Refusal(422, "This passkey is known already.");
    await mailOwner(tx, ctx, userId, { kind: "passkey-added", name: given.name });
    return addedFactor(tx, ctx, session, isFirst);
  });
}

/** Lists no credentials: the browser offers those it has, and nothing shows who has one here. */
export function askForPasskey(ctx: Pick<AppContext, "clock" | "config">, party: RelyingParty) {
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(ctx, TO_SIGN_IN),
    userVerification: "required",
  });
}

export type UsedPasskey = { id: number; user_id: number; counter: number };

/** Returns the passkey that signed the challenge. */
export async function checkPasskey(ctx: Needs, party: RelyingParty, credential: object): Promise<UsedPasskey> {
  const response = credential as AuthenticationResponseJSON;
  const passkey = typeof response.id === "string" ? await findPasskey(ctx.db, response.id) : undefined;
  if (!passkey) throw notVerified();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, TO_SIGN_IN, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: transportsOf(passkey.transports),
    },
  }).catch(refuse);
  if (!verified) throw notVerified();
  return { id: passkey.id, user_id: passkey.user_id, counter: authenticationInfo.newCounter };
}

function attestationOf({ response }: RegistrationResponseJSON): string {
  try {
    return decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get("fmt");
  } catch {
    throw notVerified();
  }
}

const notVerified = () => new Refusal(422, "The passkey could not be verified. Please try again.");

/** The library throws on any invalid input; the response gives no details. */
function refuse(error: unknown): never {
  if (error instanceof Error) throw notVerified();
  throw error;
}
