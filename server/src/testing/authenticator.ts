import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const origin = "http://localhost";
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Asked = { options: { challenge: string; rp?: { id: string }; rpId?: string } };

/** A test's security key: creates one passkey and signs with it. */
export class Authenticator {
  readonly credentialId: Buffer;
  counter = 0;
  attestation = "none";
  transports: unknown[] = ["usb"];
  isVerifying = true;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  constructor(idBytes = 32) {
    this.credentialId = randomBytes(idBytes);
  }

  get id(): string {
    return this.credentialId.toString("base64url");
  }

  create({ options }: Asked, from = origin) {
    const clientData = this.#clientData("webauthn.create", options.challenge, from);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#authData(options.rp!.id, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ["fmt", this.attestation],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url");
    const { transports } = this;
    return this.#answer({ clientDataJSON: clientData.toString("base64url"), attestationObject, transports });
  }

  get({ options }: Asked, from = origin) {
    this.counter++;
    const clientData = this.#clientData("webauthn.get", options.challenge, from);
    const authData = this.#authData(options.rpId!, 0);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
    });
  }

  #answer(response: { clientDataJSON: string } & Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  #authData(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (this.isVerifying ? USER_VERIFIED : 0) | more;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: "jwk" }) as { x: string; y: string };
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}
