import { randomInt } from "node:crypto";
import type { Db } from "../../../context.ts";
import { hashOfSecret } from "../../../lib/secret-token.ts";
import { replaceRecoveryCodes, takeRecoveryCode } from "./second-factor.queries.ts";

const COUNT = 10;
/** Without characters that are easily confused. 16 of them are 80 bits, too many to brute-force the hashes. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** Replaces the user's codes and returns the new ones; only hashes are stored. */
export async function makeRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfSecret(plain(code))),
  );
  return codes;
}

export function useRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  return takeRecoveryCode(tx, userId, hashOfSecret(plain(code)));
}

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join("");
  return code.match(/.{4}/g)!.join("-");
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");
