import { openTable, type Table } from "./table.ts";

/** A table whose rows can also be found by fields other than the key. */
export type IndexedTable<T, Index extends string> = Table<T> & {
  /** In the order in which they were first put. */
  by(index: Index, key: string): T[];
  countBy(index: Index, key: string): number;
};

type Options<T, Index extends string> = {
  parse: (value: unknown) => T;
  keyOf: (value: NoInfer<T>) => string;
  /** The key of a row in each index; null leaves the row out of that index. */
  indexes: Record<Index, (value: NoInfer<T>) => string | null>;
};

export async function openIndexedTable<T, Index extends string>(
  file: string,
  { keyOf, parse, indexes }: Options<T, Index>,
): Promise<IndexedTable<T, Index>> {
  const table = await openTable<T>(file, { keyOf, parse });
  const names = Object.keys(indexes) as Index[];
  const maps = new Map(names.map((name) => [name, new Map<string, Map<string, T>>()]));

  function addTo(value: T, name: Index): void {
    const map = maps.get(name);
    const key = indexes[name](value);
    if (!map || key === null) return;
    const rows = map.get(key);
    if (rows) rows.set(keyOf(value), value);
    else map.set(key, new Map([[keyOf(value), value]]));
  }

  function removeFrom(value: T, name: Index): void {
    const key = indexes[name](value);
    const rows = key === null ? undefined : maps.get(name)?.get(key);
    if (!rows || key === null) return;
    rows.delete(keyOf(value));
    if (rows.size === 0) maps.get(name)?.delete(key);
  }

  for (const value of table.values()) for (const name of names) addTo(value, name);
  return {
    get: table.get,
    values: table.values,
    get size() {
      return table.size;
    },
    by: (index, key) => [...(maps.get(index)?.get(key)?.values() ?? [])],
    countBy: (index, key) => maps.get(index)?.get(key)?.size ?? 0,
    put: (value) => {
      const before = table.get(keyOf(value));
      for (const name of names) {
        // A changed row keeps its position if its index key stays the same.
        if (before !== undefined && indexes[name](before) !== indexes[name](value)) removeFrom(before, name);
        addTo(value, name);
      }
      return table.put(value);
    },
    remove: (key) => {
      const before = table.get(key);
      if (before !== undefined) for (const name of names) removeFrom(before, name);
      return table.remove(key);
    },
    clear: () => {
      for (const map of maps.values()) map.clear();
      return table.clear();
    },
    close: table.close,
  };
}
