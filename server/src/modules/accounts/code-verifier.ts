import { createHash } from "node:crypto";
import { type SealingKey, seal, unseal } from "../../lib/secret-box.ts";
import { newSecret } from "../../lib/secret-token.ts";

/** PKCE S256: the platform gets the challenge first and the verifier with the code. The verifier is stored sealed. */
export function newCodeVerifier(keys: readonly SealingKey[], stateHash: Buffer) {
  const verifier = newSecret();
  return {
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
    code_verifier: seal(keys, contextOf(stateHash), verifier),
  };
}

export function openCodeVerifier(keys: readonly SealingKey[], stateHash: Buffer, sealed: string): string | undefined {
  return unseal(keys, contextOf(stateHash), sealed);
}

const contextOf = (stateHash: Buffer) => `connect_attempts:code_verifier:${stateHash.toString("hex")}`;
