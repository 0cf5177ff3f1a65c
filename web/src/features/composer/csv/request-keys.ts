import { storage } from "~/lib/storage.ts";
import { uuidOf } from "./uuid-of.ts";

const KEPT = "taken-back-imports";
const MOST = 100;

/**
 * The key of a request, made of what it sends: sent again from the same file it schedules nothing twice. Once it was
 * taken back, the same posts are another request.
 */
export function keyOf(content: unknown): string {
  const taken = takenBack();
  let key = uuidOf(content);
  while (taken.includes(key)) key = uuidOf([key]);
  return key;
}

/** What these requests scheduled is to be scheduled anew. */
export function forgetKeys(keys: readonly string[]): void {
  storage.set(KEPT, [...takenBack(), ...keys].slice(-MOST).join(","));
}

const takenBack = () => (storage.get(KEPT) ?? "").split(",").filter(Boolean);
