import { storage } from "~/lib/storage.ts";
import { uuidOf } from "./uuid-of.ts";

const KEPT = "taken-back-imports";
const MOST = 100;

/**
 * Returns the idempotency key of a request, a hash of its content: importing the same file again schedules nothing
 * twice. Once a request was undone, the same posts get a new key.
 */
export function keyOf(content: unknown): string {
  const undone = undoneKeys();
  let key = uuidOf(content);
  while (undone.includes(key)) key = uuidOf([key]);
  return key;
}

/** Lets the content of these requests be scheduled again. */
export function forgetKeys(keys: readonly string[]): void {
  storage.set(KEPT, [...undoneKeys(), ...keys].slice(-MOST).join(","));
}

const undoneKeys = () => (storage.get(KEPT) ?? "").split(",").filter(Boolean);
