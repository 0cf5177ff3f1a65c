import { randomBytes, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "./fair-queue.ts";
import { networkOf, siteOf } from "./networks.ts";

// Argon2id (2) as a literal: the package's enum is a const enum, which type stripping does not support.
const settings = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 };
const currentPrefix = "$argon2id$v=19$m=19456,t=2,p=1$";

// Two lines per address, which take turns: no address waits for all the work of another, and signing in does not wait
// for other password checks at the same address.
const inTurn = createFairQueue({ atOnce: 2, perOwner: 2, waitingPerOwner: 20, waiting: 100 });
type Line = `${"sign-in" | "other"} ${string}`;
const lineOf = (what: "sign-in" | "other", address: string): Line => `${what} ${siteOf(address) ?? networkOf(address)}`;

const randomPart = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
// Random rather than computed, so it cannot fail, and no password matches it.
const hashOfNobody = `${currentPrefix}${randomPart(16)}$${randomPart(32)}`;

/** Uses a random salt unless one is given. */
export function hashPassword(password: string, address: string, salt?: Uint8Array): Promise<string> {
  return hashInLine(lineOf("other", address), password, salt);
}

/** Takes equally long without a stored hash, so that an unknown email cannot be told from a wrong password. */
export function isPassword(password: string, stored: string | null | undefined, address: string): Promise<boolean> {
  return verifyInLine(lineOf("other", address), password, stored);
}

function hashInLine(line: Line, password: string, salt?: Uint8Array): Promise<string> {
  return inTurn(line, () => hash(password, salt ? { ...settings, salt } : settings));
}

async function verifyInLine(line: Line, password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await inTurn(line, () => verify(stored ?? hashOfNobody, password));
  return matches && Boolean(stored);
}

/**
 * For signing in: returns the first user with this password. Hashes that share a salt are compared by computing one
 * hash, so that an email takes the same time whether no, one or many users claim it.
 */
export async function findByPassword<T extends { password_hash: string }>(
  password: string,
  people: readonly T[],
  address: string,
): Promise<T | undefined> {
  const line = lineOf("sign-in", address);
  if (people.length === 0) await verifyInLine(line, password, undefined);
  for (const sharing of Map.groupBy(people, ({ password_hash }) => madeWith(password_hash)).values()) {
    const [first] = sharing;
    if (sharing.length === 1 && (await verifyInLine(line, password, first!.password_hash))) return first;
    if (sharing.length === 1) continue;
    const made = await hashInLine(line, password, saltIn(first!.password_hash));
    const found = sharing.find(({ password_hash }) => isEqual(made, password_hash));
    if (found) return found;
  }
  return undefined;
}

/** Settings and salt of a hash; an outdated one is compared on its own. */
const madeWith = (stored: string) => (isOutdatedHash(stored) ? stored : stored.slice(0, stored.lastIndexOf("$")));

const saltIn = (stored: string) => Buffer.from(stored.split("$").at(-2) ?? "", "base64");

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(currentPrefix);
}
