import type { Readable } from "node:stream";
import type { Db } from "../../context.ts";
import { findUploadSize } from "./uploads.queries.ts";

const LOOK_MS = 3_000;

/**
 * Cuts off an upload that is deleted during the request, even by another process or with its creator: its bytes would
 * go on filling an orphaned file. False if it was.
 */
export async function whileUploadExists(
  db: Db,
  key: string,
  body: Readable,
  work: () => Promise<void>,
): Promise<boolean> {
  let isWanted = true;
  const look = async () => {
    // An unavailable database says nothing.
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
