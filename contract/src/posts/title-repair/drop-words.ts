import { contains, unknownVariable } from "../validation/words.ts";
import { after, type Suggestion } from "./suggestion.ts";
import { tidy } from "./tidy.ts";

/** Removes the strings a subreddit bans, either with the words or with the clauses that contain them. */
export function dropBanned(from: Suggestion, banned: readonly string[]): Suggestion[] {
  const found = banned.filter((string) => contains(from.title, string));
  if (found.length === 0) return [from];
  const steps = found.map((string) => `drop "${string}"`);
  const without = (drop: (title: string, string: string) => string) => tidy(found.reduce(drop, from.title), from.title);
  const inWords = without(wholeWords);
  // For a one-word title, the rest of the word is better than nothing.
  return [inWords === "" ? without(onlyIt) : inWords, without(wholeClauses)].map((title) =>
    after(from, title, ...steps),
  );
}

/** Removes unknown variables, either keeping their names as words or dropping them entirely. */
export function dropVariables(from: Suggestion): Suggestion[] {
  const unknown = unknownVariable(from.title);
  if (!unknown) return [from];
  const asWord = after(from, from.title.replaceAll(unknown, unknown.slice(1, -1)), `drop the brackets of ${unknown}`);
  const gone = after(from, tidy(from.title.replaceAll(unknown, " "), from.title), `drop ${unknown}`);
  return [asWord, gone].flatMap(dropVariables);
}

/** Where the string begins or ends with a letter, the rest of its word is removed too. */
function wholeWords(title: string, string: string): string {
  const [before, behind] = [/^[\p{L}\p{N}]/u, /[\p{L}\p{N}]$/u].map((edge) =>
    edge.test(string) ? "[\\p{L}\\p{N}'\u2019]*" : "",
  );
  return withoutAll(title, new RegExp(`${before}${escaped(string)}${behind}`, "giu"), " ");
}

function onlyIt(title: string, string: string): string {
  return withoutAll(title, new RegExp(escaped(string), "giu"), "");
}

function wholeClauses(title: string, string: string): string {
  const clauses = title.split(/(?<=[,;:.!?]|\s[-\u2013\u2014|])\s/);
  return clauses.filter((clause) => !contains(clause, string)).join(" ");
}

/** Repeats as long as removing a match creates a new one. */
function withoutAll(title: string, pattern: RegExp, instead: string): string {
  const rest = title.replace(pattern, instead);
  return rest.length < title.length ? withoutAll(rest, pattern, instead) : rest;
}

const escaped = (string: string) => string.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
