import { listing, type Thing } from "../present/listing.ts";

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
/** The maximum length of a listing. */
const CAP = 1000;

type Input = Record<string, string>;

type Source<T> = {
  /** In the order of the listing; consumed lazily. */
  items: Iterable<T>;
  nameOf: (item: T) => string;
  /** For listings whose cursor may no longer be listed: whether an item comes after the cursor. */
  isBehind?: (item: T, cursor: string) => boolean;
  present: (item: T) => Thing;
};

/** One page of a listing, by limit, after, before and count. */
export function pageOf<T>({ items, nameOf, isBehind, present }: Source<T>, input: Input) {
  const limit = limitOf(input.limit);
  const compare = isBehind ?? foundBefore(nameOf);
  const { chosen, hasMore, hasEarlier } = input.before
    ? endingBefore(items, limit, (item) => nameOf(item) === input.before || compare(item, input.before ?? ""))
    : startingAfter(items, limit, (item) => !input.after || compare(item, input.after));

  const first = chosen[0];
  const last = chosen.at(-1);
  const showsBefore = input.before ? hasEarlier : Number(input.count) > 0;
  return listing(chosen.map(present), {
    after: hasMore && last !== undefined ? nameOf(last) : null,
    before: showsBefore && first !== undefined ? nameOf(first) : null,
  });
}

function limitOf(text: string | undefined): number {
  const asked = Number.parseInt(text ?? "", 10);
  return Number.isNaN(asked) ? DEFAULT_LIMIT : Math.min(Math.max(asked, 1), MAX_LIMIT);
}

type Chosen<T> = { chosen: T[]; hasMore: boolean; hasEarlier?: boolean };

function startingAfter<T>(items: Iterable<T>, limit: number, isIn: (item: T) => boolean): Chosen<T> {
  const chosen: T[] = [];
  for (const item of first(items, CAP)) {
    if (!isIn(item)) continue;
    if (chosen.length === limit) return { chosen, hasMore: true };
    chosen.push(item);
  }
  return { chosen, hasMore: false };
}

function endingBefore<T>(items: Iterable<T>, limit: number, isEnd: (item: T) => boolean): Chosen<T> {
  const seen: T[] = [];
  for (const item of first(items, CAP)) {
    if (isEnd(item)) return { chosen: seen.slice(-limit), hasMore: true, hasEarlier: seen.length > limit };
    seen.push(item);
  }
  return { chosen: [], hasMore: false };
}

function* first<T>(items: Iterable<T>, count: number): Generator<T> {
  let given = 0;
  for (const item of items) {
    if (given === count) return;
    given += 1;
    yield item;
  }
}

function foundBefore<T>(nameOf: (item: T) => string): (item: T, cursor: string) => boolean {
  let isFound = false;
  return (item, cursor) => {
    if (isFound) return true;
    isFound = nameOf(item) === cursor;
    return false;
  };
}
