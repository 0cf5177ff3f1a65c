import { type FitKind, fitKinds } from "@ponkan/contract/subreddits/fit";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { RequirementField, Requirements } from "@ponkan/contract/subreddits/requirements";
import { filterParts, type LevelName, type SearchFilter } from "@ponkan/contract/subreddits/search/search-fields";
import { type RawBuilder, sql } from "kysely";

type Condition = RawBuilder<unknown>;
/** Subreddits in the creator's list 'Saved' and those posted to, as lower-case names. Other modules know them. */
export type OwnNames = { saved: readonly string[]; posted: readonly string[] };
export type Corrected = { name: string; requirements: Partial<Requirements> };
/** What only this creator knows. */
export type Own = OwnNames & { corrected: readonly Corrected[] };

/** SQL conditions for a row of `subreddits`, aliased as `s`. */
export function conditionsOf(filter: SearchFilter, own: Own): Condition[] {
  return filterParts.flatMap(({ kind, key }): Condition[] => {
    const value = filter[key];
    if (value === undefined) return [];
    if (kind === "number") return [bound(key, value as number)];
    if (kind === "boolean") return [yesOrNo(key as BooleanKey, value as boolean, own)];
    return [among(key, value as string[], own.corrected)];
  });
}

/** Integer columns; comparing them to fractions would not use the index. */
const whole = new Set(["subscribers_min", "subscribers_max", "min_karma_max"]);

function bound(key: string, given: number): Condition {
  const value = whole.has(key) ? (key.endsWith("_min") ? Math.ceil : Math.floor)(given) : given;
  const column = sql.ref(`s.${key.slice(0, -4)}`);
  // A subreddit without a karma requirement accepts everyone.
  if (key === "min_karma_max") return sql`coalesce(s.min_karma, 0) <= ${value}`;
  return key.endsWith("_min") ? sql`${column} >= ${value}` : sql`${column} <= ${value}`;
}

type BooleanKey = "over_18" | "saved" | "posted";

function yesOrNo(key: BooleanKey, isWanted: boolean, names: OwnNames): Condition {
  if (key === "over_18") return sql`s.over_18 = ${isWanted}`;
  const isOne = sql`s.name = any(${names[key]}::citext[])`;
  return isWanted ? isOne : sql`not ${isOne}`;
}

function among(key: string, values: readonly string[], corrected: readonly Corrected[]): Condition {
  if (key === "access") return sql`s.access = any(${values}::text[])`;
  if (key === "allows") {
    const bits = (values as FitKind[]).reduce((sum, kind) => sum + 2 ** fitKinds.indexOf(kind), 0);
    return sql`s.allows & ${bits}::smallint = ${bits}::smallint`;
  }
  if (key === "tags") return sql.join(values.map(hasWord), sql` and `);
  return hasLevel(
    key as RequirementField,
    values.map((name) => RequirementLevel[name as LevelName]),
    corrected,
  );
}

/** The creator's corrections win. Matched by name, because the planner can estimate a column but not a join. */
function hasLevel(
  field: RequirementField,
  levels: readonly RequirementLevel[],
  corrected: readonly Corrected[],
): Condition {
  const isRead = sql`${sql.ref(`s.${field}`)} = any(${levels}::smallint[])`;
  const changed = corrected.filter(({ requirements }) => requirements[field] !== undefined);
  if (changed.length === 0) return isRead;
  const right = changed.filter(({ requirements }) => levels.includes(requirements[field]!));
  return sql`((${isRead} and s.name <> all(${namesOf(changed)}::citext[])) or s.name = any(${namesOf(right)}::citext[]))`;
}

const namesOf = (corrected: readonly Corrected[]) => corrected.map(({ name }) => name);

/** Matches the whole word. The LIKE comes first, as an index supports it and most rows need no further check. */
function hasWord(word: string): Condition {
  const whole = `\\m${word.toLowerCase().replaceAll(/[^\p{L}\p{N}_]/gu, "\\$&")}\\M`;
  return sql`(s.words like ${`%${escaped(word.toLowerCase())}%`} and s.words ~ ${whole})`;
}

/** Splits a query into the words to search for; each matches the beginning of a word. */
export function searchedWords(query: string): string[] {
  const words = query.toLowerCase().split(/[\s,;/]+/);
  return [...new Set(words.map((word) => word.replace(/^r\/?/, (mark) => (mark === "r/" ? "" : mark))))]
    .filter((word) => word.length >= 2)
    .slice(0, 8);
}

export const escaped = (word: string) => word.replaceAll(/[\\%_]/g, "\\$&");
export const beginsWord = (word: string) => sql<boolean>`s.words like ${`% ${escaped(word)}%`}`;
