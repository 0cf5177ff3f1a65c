import type { Dispatcher } from "undici";
import { isParts } from "./is-parts.ts";

/**
 * Asks once more when the connection stands, and when there is a body, again with its first part at hand: the head of
 * a request goes out together with it. The deadline of the call is a timer, which a process that was stopped may get
 * to only after both.
 */
export function startedInTime(dispatcher: Dispatcher, mayStart: () => boolean): Dispatcher {
  function ask(): void {
    if (!mayStart()) throw Object.assign(new Error("it was too late to send"), { code: "ETOOLATE" });
  }

  async function* inTime(body: AsyncIterable<unknown>) {
    const parts = body[Symbol.asyncIterator]();
    const first = await parts.next();
    ask();
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => parts };
  }

  return dispatcher.compose((dispatch) => (options, handler) => {
    const begin = handler.onRequestStart?.bind(handler);
    // Its other methods keep what they know in the handler itself, so it stays the one it is.
    handler.onRequestStart = (controller, context) => {
      ask();
      begin?.(controller, context);
    };
    const { body } = options;
    return dispatch(isParts(body) ? { ...options, body: inTime(body) as unknown as typeof body } : options, handler);
  });
}
