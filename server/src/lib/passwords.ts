import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createGate } from "./gate.ts";

// Argon2id (2) written out: the enum of the package is a const enum, which type stripping cannot read.
const settings = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 };
const currentPrefix = "$argon2id$v=19$m=19456,t=2,p=1$";

const gate = createGate({ atOnce: 2, waiting: 20 });
const randomPart = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
// Made up, not computed: nothing can go wrong with it, and no password has it.
const hashOfNobody = `${currentPrefix}${randomPart(16)}$${randomPart(32)}`;

export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password, settings));
}

/** Takes the same time whether there is a hash or not, so that an unknown email cannot be told from a wrong password. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await gate(() => verify(stored ?? hashOfNobody, password));
  return matches && Boolean(stored);
}

export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(currentPrefix);
}
