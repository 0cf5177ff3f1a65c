import { open, readFile, rename, writeFile } from "node:fs/promises";

/** Values by key that survive restarts. Reads are served from memory; a write resolves once it is in the file. */
export type Table<T> = {
  get(key: string): T | undefined;
  /** In the order in which they were first put. */
  values(): IterableIterator<T>;
  readonly size: number;
  put(value: T): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

type Options<T> = { keyOf: (value: T) => string; parse: (value: unknown) => T };
type Line = { put: unknown } | { remove: string };

/** Opens a table: an append-only file with one change per line, rewritten when most of its lines are outdated. */
export async function openTable<T>(file: string, { keyOf, parse }: Options<T>): Promise<Table<T>> {
  const { rows, isTidy } = await readRows(file, keyOf, parse);
  if (!isTidy) await rewrite(file, rows.values());
  let handle = await open(file, "a");
  let linesInFile = rows.size;
  const waiting: string[] = [];
  let writing: Promise<void> | undefined;

  // Changes made during a write are batched into the next one.
  function write(change: Line): Promise<void> {
    waiting.push(JSON.stringify(change));
    writing ??= Promise.resolve().then(writeAll);
    return writing;
  }

  async function writeAll(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const lines = waiting.splice(0);
        await handle.appendFile(`${lines.join("\n")}\n`);
        linesInFile += lines.length;
        // Changes made during the compaction are written in the next round.
        if (linesInFile > rows.size * 2 + 1000) await compact();
      }
    } finally {
      writing = undefined;
    }
  }

  async function compact(): Promise<void> {
    await handle.close();
    await rewrite(file, rows.values());
    handle = await open(file, "a");
    linesInFile = rows.size;
  }

  return {
    get: (key) => rows.get(key),
    values: () => rows.values(),
    get size() {
      return rows.size;
    },
    put: (value) => {
      rows.set(keyOf(value), value);
      return write({ put: value });
    },
    remove: async (key) => {
      if (rows.delete(key)) await write({ remove: key });
    },
    clear: async () => {
      for (const key of [...rows.keys()]) {
        rows.delete(key);
        waiting.push(JSON.stringify({ remove: key }));
      }
      writing ??= Promise.resolve().then(writeAll);
      await writing;
    },
    close: async () => {
      await writing;
      await handle.close();
    },
  };
}

async function readRows<T>(file: string, keyOf: (value: T) => string, parse: (value: unknown) => T) {
  const rows = new Map<string, T>();
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n");
  for (const line of lines) applyLine(rows, line, keyOf, parse);
  // A file is tidy if it has no outdated lines and no half-written line, so it can stay as it is.
  return { rows, isTidy: lines.at(-1) === "" && lines.length - 1 === rows.size };
}

// A process that died while writing leaves half a line behind; the other lines are still valid.
function applyLine<T>(rows: Map<string, T>, line: string, keyOf: (value: T) => string, parse: (value: unknown) => T) {
  try {
    const change = JSON.parse(line) as Line;
    if ("remove" in change) rows.delete(change.remove);
    else {
      const value = parse(change.put);
      rows.set(keyOf(value), value);
    }
  } catch {
    // not a valid change
  }
}

async function rewrite(file: string, values: Iterable<unknown>): Promise<void> {
  const lines = [...values].map((value) => `${JSON.stringify({ put: value })}\n`);
  await writeFile(`${file}.new`, lines.join(""));
  await rename(`${file}.new`, file);
}
