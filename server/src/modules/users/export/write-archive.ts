import { PassThrough, pipeline, Readable } from "node:stream";
import { pipeline as pipelined } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { AppContext } from "../../../context.ts";
import { asUser } from "../../../database/row-owner.ts";
import type { Storage } from "../../../lib/storage/storage.ts";
import { type findFiles, findRows, type Row } from "./export.queries.ts";
import { asCsv, asJson } from "./export-text.ts";
import { type ExportedTable, exportedTables } from "./exported-tables.ts";
import { pathInArchive } from "./file-names.ts";
import { Progress } from "./progress.ts";
import { readme } from "./readme.ts";

export type ArchiveNeeds = Pick<AppContext, "db" | "clock" | "log"> & { storage: Storage };
type Files = Awaited<ReturnType<typeof findFiles>>;

const ROWS_AT_ONCE = 200;

/** Each table twice, the readme, and the files. */
export const countOf = (files: Files): number => exportedTables.length * 2 + 1 + files.length;

/**
 * Streams the archive entry by entry at the client's speed, so that its size does not matter. Any error breaks the
 * stream: half an archive never looks complete.
 */
export function writeArchive(ctx: ArchiveNeeds, userId: number, files: Files): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const left = new AbortController();
  out.once("close", () => left.abort());
  const progress = new Progress(ctx, userId, (reason) => out.destroy(reason));
  zip.on("error", (error) => out.destroy(error as Error));
  pipeline(zip.outputStream as Readable, out, (error) => void progress.end(!error));

  const add: Add = async (path, stream, options = {}) => {
    const counted = progress.counting();
    zip.addReadStream(counted, path, options);
    await pipelined(stream, counted, { signal: left.signal });
  };
  const note = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  void fill(ctx, userId, files, { add, note, skip: () => progress.skip() })
    .then(() => zip.end())
    .catch((error) => out.destroy(error));
  return out;
}

type Add = (path: string, stream: Readable, options?: object) => Promise<void>;
type Archive = { add: Add; skip: () => void; note: (path: string, text: string) => void };

async function fill(ctx: ArchiveNeeds, userId: number, files: Files, { add, skip, note }: Archive): Promise<void> {
  await add("README.txt", Readable.from([readme(ctx.clock.now())]));
  for (const table of exportedTables) {
    const read = () => pagesOf(ctx, userId, table);
    await add(`data/${table.table}.json`, Readable.from(asJson(read()), { objectMode: false }));
    await add(`data/${table.table}.csv`, Readable.from(asCsv(read()), { objectMode: false }));
  }
  const missing: string[] = [];
  for (const file of files) {
    const path = pathInArchive(file);
    const stream = await ctx.storage.serveOnce(file.file);
    // Images and videos are already compressed.
    if (stream) await add(path, stream, { compress: false, mtime: file.created_at });
    else {
      missing.push(path);
      skip();
    }
  }
  if (missing.length > 0) note("missing.txt", missingText(missing));
}

const missingText = (paths: readonly string[]) =>
  `These files could not be found and are not in this archive:\n\n${paths.join("\n")}\n`;

/** The stream is read outside the request that started it, so each query sets the user again. */
async function* pagesOf({ db }: ArchiveNeeds, userId: number, table: ExportedTable): AsyncGenerator<Row[]> {
  let last: string[] | undefined;
  do {
    const page = await asUser(userId, () => findRows(db, userId, table, last, ROWS_AT_ONCE));
    yield page.rows;
    last = page.rows.length < ROWS_AT_ONCE ? undefined : page.last;
  } while (last);
}
