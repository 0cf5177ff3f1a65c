import type { Dispatcher } from "undici";
import { isParts } from "./is-parts.ts";

/** How long no more of a file may be taken, and how long the answer may take once all of it is. */
export type UploadLimits = { stallMs: number; answerMs: number };

export type WatchedUpload = { through(dispatcher: Dispatcher): Dispatcher; signal: AbortSignal; end(): void };

/**
 * Gives up a file that does not get on. Whoever takes it may be a machine of the account's owner, which could hold on
 * to a place of ours for as long as the whole upload may take.
 */
export function watchUpload({ stallMs, answerMs }: UploadLimits): WatchedUpload {
  const stalled = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const giveUpIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(stall()), ms);
  };
  // The next part is asked for when there is room for it again.
  async function* watched(body: AsyncIterable<unknown>) {
    giveUpIn(stallMs);
    for await (const part of body) {
      giveUpIn(stallMs);
      yield part;
    }
    giveUpIn(answerMs);
  }
  return {
    through: (dispatcher) =>
      dispatcher.compose((dispatch) => (options, handler) => {
        const { body } = options;
        return dispatch(
          isParts(body) ? { ...options, body: watched(body) as unknown as typeof body } : options,
          handler,
        );
      }),
    signal: stalled.signal,
    end: () => clearTimeout(timer),
  };
}

function stall(): Error {
  return Object.assign(new Error("the upload did not get on"), { code: "ESTALLED" });
}
