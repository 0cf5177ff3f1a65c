import type { Dispatcher } from "undici";

/**
 * Asks once more when the connection stands, in the same breath as the first byte is written. The deadline
 * of the call is a timer, which a process that was stopped may get to only after the connection.
 */
export function startedInTime(dispatcher: Dispatcher, mayStart: () => boolean): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    const begin = handler.onRequestStart?.bind(handler);
    // Its other methods keep what they know in the handler itself, so it stays the one it is.
    handler.onRequestStart = (controller, context) => {
      if (!mayStart()) throw Object.assign(new Error("it was too late to send"), { code: "ETOOLATE" });
      begin?.(controller, context);
    };
    return dispatch(options, handler);
  });
}
