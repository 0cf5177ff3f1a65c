import { Transform } from "node:stream";
import type { AppContext } from "../../../context.ts";
import { asUser } from "../../../database/row-owner.ts";
import { noteProgress } from "./export.queries.ts";

const EVERY_MS = 1000;

/** Counts what has left and writes it down once a second; a download that stops says so. */
export class Progress {
  #files = 0;
  #bytes = 0;
  #writtenAt = 0;
  #isWriting = false;
  #ctx: Pick<AppContext, "db" | "clock" | "log">;
  #userId: number;

  constructor(ctx: Pick<AppContext, "db" | "clock" | "log">, userId: number) {
    this.#ctx = ctx;
    this.#userId = userId;
  }

  counting(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _, next) => {
        this.#bytes += chunk.length;
        void this.#tell();
        next(null, chunk);
      },
      flush: (next) => {
        this.#files++;
        next();
      },
    });
  }

  end(isWhole: boolean): Promise<void> {
    return this.#write(isWhole ? "done" : "broken");
  }

  async #tell(): Promise<void> {
    if (this.#isWriting || Date.now() - this.#writtenAt < EVERY_MS) return;
    this.#isWriting = true;
    this.#writtenAt = Date.now();
    await this.#write("running");
    this.#isWriting = false;
  }

  async #write(state: "running" | "done" | "broken"): Promise<void> {
    const { db, clock, log } = this.#ctx;
    const progress = { state, files_done: this.#files, bytes_done: this.#bytes, heard_at: clock.now() };
    // How far it is, is not worth a broken download.
    await asUser(this.#userId, () => noteProgress(db, this.#userId, progress)).catch((error) =>
      log.warn({ error: String(error) }, "progress of an export could not be written"),
    );
  }
}
