import { Transform } from "node:stream";
import type { AppContext } from "../../../context.ts";
import { asUser } from "../../../database/row-owner.ts";
import { noteProgress } from "./export.queries.ts";

/** Also while the other side pauses, which is not the end of it. */
const EVERY_MS = 1000;

type Needs = Pick<AppContext, "db" | "clock" | "log">;

/** Counts what has left and writes it down once a second; a download that stops says so. */
export class Progress {
  #files = 0;
  #bytes = 0;
  #isWriting = false;
  #hasEnded = false;
  #timer: NodeJS.Timeout;
  #ctx: Needs;
  #userId: number;

  /** `onLost` is told when nobody may have it any more. */
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

  /** A file that is not there. */
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
    // Overtaken by the last word, it finds nothing that runs.
    if (!isWanted && !this.#hasEnded) onLost(new Error("the session of the export is over"));
  }

  /** How far it is, is not worth a broken download. */
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
