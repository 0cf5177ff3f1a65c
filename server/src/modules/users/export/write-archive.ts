import { PassThrough, pipeline, Readable } from "node:stream";
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
 * The archive as it is read: one entry after the other, each as fast as the other side takes it, so that its size does not
 * matter. Whatever breaks, breaks the stream: half an archive never looks like a whole one.
 */
export function writeArchive(ctx: ArchiveNeeds, userId: number, files: Files): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const progress = new Progress(ctx, userId);
  let open: Readable | undefined;

  const add = (path: string, options: object, read: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, options, (give) => {
      const begin = async () => {
        open = await read();
        const counted = progress.counting();
        pipeline(open, counted, (error) => error && out.destroy(error));
        give(null, counted);
      };
      void begin().catch((error) => out.destroy(error));
    });

  add("README.txt", {}, async () => Readable.from([readme(ctx.clock.now())]));
  for (const table of exportedTables) {
    const read = () => pagesOf(ctx, userId, table);
    add(`data/${table.table}.json`, {}, async () => Readable.from(asJson(read()), { objectMode: false }));
    add(`data/${table.table}.csv`, {}, async () => Readable.from(asCsv(read()), { objectMode: false }));
  }
  for (const file of files) {
    // Pictures and films are packed already.
    const options = { compress: false, mtime: file.created_at };
    add(pathInArchive(file), options, async () => (await ctx.storage.read(file.file)) ?? Readable.from([]));
  }
  zip.end();
  zip.on("error", (error) => out.destroy(error as Error));
  pipeline(zip.outputStream as Readable, out, (error) => {
    open?.destroy();
    void progress.end(!error);
  });
  return out;
}

/** The stream is read outside of the request that asked for it, so each question says again whose rows it wants. */
async function* pagesOf({ db }: ArchiveNeeds, userId: number, table: ExportedTable): AsyncGenerator<Row[]> {
  let last: string[] | undefined;
  do {
    const page = await asUser(userId, () => findRows(db, userId, table, last, ROWS_AT_ONCE));
    yield page.rows;
    last = page.rows.length < ROWS_AT_ONCE ? undefined : page.last;
  } while (last);
}
