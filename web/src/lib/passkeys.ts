import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";

type Used = { response: { clientDataJSON: string } };
type New = { response: { clientDataJSON: string; attestationObject: string } };
type Made<Credential> = { ok: true; credential: Credential } | { ok: false; message: string };

export function createPasskey(options: object): Promise<Made<New>> {
  return asked(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

export function choosePasskey(options: object): Promise<Made<Used>> {
  return asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** Browsers do not say whether the user cancelled, waited too long, or has no passkey here. */
async function asked<Credential>(ask: () => Promise<Credential>): Promise<Made<Credential>> {
  try {
    return { ok: true, credential: await ask() };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return { ok: false, message: isKnown ? "This device has a passkey already." : "No passkey was used. Try again." };
  }
}
