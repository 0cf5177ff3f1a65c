import type { Readable } from "node:stream";
import type { Db } from "../../context.ts";
import { findUploadSize } from "./uploads.queries.ts";

const LOOK_MS = 3_000;

/**
 * Ends the bytes of an upload that is deleted meanwhile, also by another process or with its creator: they would go on
 * filling a file that nobody finds. False: it was.
 */
export async function whileWanted(db: Db, key: string, body: Readable, work: () => Promise<void>): Promise<boolean> {
  let isWanted = true;
  const look = async () => {
    // A database that is away says nothing.
    const known = await findUploadSize(db, key).catch(() => "not asked");
    if (known) return;
    isWanted = false;
    body.destroy();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  try {
    await work();
  } catch (error) {
    if (isWanted) throw error;
  } finally {
    clearInterval(timer);
  }
  return isWanted;
}
