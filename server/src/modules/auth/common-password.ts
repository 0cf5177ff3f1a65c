import { normalized } from "@ponkan/contract/forms/normalized";
import { fieldRefusal } from "../../lib/refusal.ts";
import { commonWords } from "./common-words.ts";

/** The four character classes alone allow 'Password1!', one of the first guesses. */
export function refuseCommonPassword(password: string, email: string | null): void {
  if (isCommonPassword(password, email)) throw fieldRefusal("password", "This password is too common.");
}

export function isCommonPassword(password: string, email: string | null): boolean {
  const lower = normalized(password, "NFKC").toLowerCase();
  const core = withoutEnds(lower);
  const spelled = [lower, core, plain(lower), plain(core), withoutEnds(plain(lower)), plain(withoutTail(lower))];
  const mailName = withoutEnds((email?.split("@")[0] ?? "").toLowerCase());
  return spelled.some(
    (word) =>
      commonWords.has(word) ||
      commonWords.has(half(word)) ||
      isOneLetter(word) ||
      (mailName.length > 2 && word === mailName),
  );
}

const lookalikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const plain = (word: string) => word.replace(/[@431!0$57]/g, (char) => lookalikes[char] ?? char);
const withoutEnds = (word: string) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
const withoutTail = (word: string) => word.replace(/[^\p{L}]+$/u, "");
const isOneLetter = (word: string) => /^(\p{L})\1*$/u.test(word);

/** 'passwordpassword' is no better than 'password'. */
function half(word: string): string {
  const middle = word.length / 2;
  return word.slice(0, middle) === word.slice(middle) ? word.slice(0, middle) : word;
}
