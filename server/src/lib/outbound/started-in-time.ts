import type { Dispatcher } from "undici";
import { isParts } from "./is-parts.ts";

/**
 * Asks again whether the call may start: once connected, and if there is a body, when its first part is ready, as the
 * head is sent with it. The call's deadline is a timer, which a stalled process may run too late.
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
    // Modified in place, because its other methods keep their state on the handler.
    handler.onRequestStart = (controller, context) => {
      ask();
      begin?.(controller, context);
    };
    const { body } = options;
    return dispatch(isParts(body) ? { ...options, body: inTime(body) as unknown as typeof body } : options, handler);
  });
}
