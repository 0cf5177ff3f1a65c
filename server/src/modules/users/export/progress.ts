import { Transform } from "node:stream";
import type { AppContext } from "../../../context.ts";
import { asUser } from "../../../database/row-owner.ts";
import { noteProgress } from "./export.queries.ts";

/** Also while the client pauses, which does not end the download. */
const EVERY_MS = 1000;

type Needs = Pick<AppContext, "db" | "clock" | "log">;

/** Counts what was sent and stores it once a second; a download that stops is marked as broken. */
export class Progress {
  #files = 0;
  #bytes = 0;
  #isWriting = false;
  #hasEnded = false;
  #timer: NodeJS.Timeout;
  #ctx: Needs;
  #userId: number;

  /** `onLost` is called when the download is no longer allowed. */
  constructor(ctx: Needs, userId: number, onLost: (reason: Error) => void) {
    this.#ctx = ctx;
    this.#userId = userId;
    this.#timer = setInterval(() => void this.#tell(onLost), EVERY_MS).unref();
  }

  counting(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _, next) => {
        this.#bytes += chunk.length;
        next(null, chunk);
      },
      flush: (next) => {
        this.skip();
        next();
      },
    });
  }

  /** Counts a missing file. */
  skip(): void {
    this.#files++;
  }

  async end(isWhole: boolean): Promise<void> {
    clearInterval(this.#timer);
    this.#hasEnded = true;
    await this.#write(isWhole ? "done" : "broken");
  }

  async #tell(onLost: (reason: Error) => void): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    const isWanted = await this.#write("running");
    this.#isWriting = false;
    // If the final write was faster, no running export is found, which is fine.
    if (!isWanted && !this.#hasEnded) onLost(new Error("the session of the export is over"));
  }

  /** A failed progress update does not abort the download. */
  async #write(state: "running" | "done" | "broken"): Promise<boolean> {
    const { db, clock, log } = this.#ctx;
    const progress = { state, files_done: this.#files, bytes_done: this.#bytes, heard_at: clock.now() };
    try {
      return await asUser(this.#userId, () => noteProgress(db, this.#userId, progress));
    } catch (error) {
      log.warn({ error: String(error) }, "progress of an export could not be written");
      return true;
    }
  }
}
