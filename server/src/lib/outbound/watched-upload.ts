import type { Dispatcher } from "undici";
import { isParts } from "./is-parts.ts";

/** How long an upload may make no progress, and how long the response may take after it. */
export type UploadLimits = { stallMs: number; answerMs: number };

export type WatchedUpload = { through(dispatcher: Dispatcher): Dispatcher; signal: AbortSignal; end(): void };

/**
 * Aborts an upload that makes no progress. The receiver may be a machine of the account's owner, which could otherwise
 * hold one of our slots for as long as a whole upload may take.
 */
export function watchUpload({ stallMs, answerMs }: UploadLimits): WatchedUpload {
  const stalled = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const giveUpIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(stall()), ms);
  };
  // The next part is requested when there is room for it.
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
