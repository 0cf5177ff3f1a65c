import { openTable, type Table } from "./table.ts";

/** A table that also finds its rows by what is in them. */
export type IndexedTable<T, Index extends string> = Table<T> & {
  /** In the order they were first put. */
  by(index: Index, key: string): T[];
  countBy(index: Index, key: string): number;
};

type Options<T, Index extends string> = {
  parse: (value: unknown) => T;
  keyOf: (value: NoInfer<T>) => string;
  /** Under which key a row is found; null: not through this index. */
  indexes: Record<Index, (value: NoInfer<T>) => string | null>;
};

export async function openIndexedTable<T, Index extends string>(
  file: string,
  { keyOf, parse, indexes }: Options<T, Index>,
): Promise<IndexedTable<T, Index>> {
  const table = await openTable<T>(file, { keyOf, parse });
  const names = Object.keys(indexes) as Index[];
  const shelves = new Map(names.map((name) => [name, new Map<string, Map<string, T>>()]));

  function enter(value: T, name: Index): void {
    const shelf = shelves.get(name);
    const key = indexes[name](value);
    if (!shelf || key === null) return;
    const rows = shelf.get(key);
    if (rows) rows.set(keyOf(value), value);
    else shelf.set(key, new Map([[keyOf(value), value]]));
  }

  function leave(value: T, name: Index): void {
    const key = indexes[name](value);
    const rows = key === null ? undefined : shelves.get(name)?.get(key);
    if (!rows || key === null) return;
    rows.delete(keyOf(value));
    if (rows.size === 0) shelves.get(name)?.delete(key);
  }

  for (const value of table.values()) for (const name of names) enter(value, name);
  return {
    get: table.get,
    values: table.values,
    get size() {
      return table.size;
    },
    by: (index, key) => [...(shelves.get(index)?.get(key)?.values() ?? [])],
    countBy: (index, key) => shelves.get(index)?.get(key)?.size ?? 0,
    put: (value) => {
      const before = table.get(keyOf(value));
      for (const name of names) {
        // A changed row keeps its place where its key stays the same.
        if (before !== undefined && indexes[name](before) !== indexes[name](value)) leave(before, name);
        enter(value, name);
      }
      return table.put(value);
    },
    remove: (key) => {
      const before = table.get(key);
      if (before !== undefined) for (const name of names) leave(before, name);
      return table.remove(key);
    },
    clear: () => {
      for (const shelf of shelves.values()) shelf.clear();
      return table.clear();
    },
    close: table.close,
  };
}
