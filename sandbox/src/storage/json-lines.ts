import { open, readFile, rename, writeFile } from "node:fs/promises";

export type JsonLines<T> = {
  /** Oldest first. */
  entries: readonly T[];
  append(entry: T): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

type Options<T> = { parse: (value: unknown) => T; keep: number };

/**
 * Opens a list that survives restarts: an append-only file with one JSON value per line, trimmed to the newest `keep`.
 */
export async function openJsonLines<T>(file: string, { parse, keep }: Options<T>): Promise<JsonLines<T>> {
  const stored = await readEntries(file, parse);
  let entries = stored.slice(-keep);
  await rewrite(file, entries);
  let handle = await open(file, "a");
  let linesInFile = entries.length;
  let lastWrite: Promise<void> = Promise.resolve();

  // Serialises writes, also after one that failed.
  function inTurn(write: () => Promise<void>): Promise<void> {
    const turn = lastWrite.catch(() => undefined).then(write);
    lastWrite = turn;
    return turn;
  }

  async function startOver(): Promise<void> {
    await handle.close();
    await rewrite(file, entries);
    handle = await open(file, "a");
    linesInFile = entries.length;
  }

  return {
    get entries() {
      return entries;
    },
    append: (entry) =>
      inTurn(async () => {
        await handle.appendFile(`${JSON.stringify(entry)}\n`);
        linesInFile += 1;
        entries = [...entries, entry].slice(-keep);
        if (linesInFile >= keep * 2) await startOver();
      }),
    clear: () =>
      inTurn(() => {
        entries = [];
        return startOver();
      }),
    close: () => inTurn(() => handle.close()),
  };
}

async function readEntries<T>(file: string, parse: (value: unknown) => T): Promise<T[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => entryOf(line, parse));
}

// A process that died while writing leaves half a line behind; the other lines are still valid.
function entryOf<T>(line: string, parse: (value: unknown) => T): T[] {
  try {
    return [parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

async function rewrite(file: string, entries: readonly unknown[]): Promise<void> {
  await writeFile(`${file}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  await rename(`${file}.new`, file);
}
