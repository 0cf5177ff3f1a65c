import type { Dispatcher } from "undici";

const MOST = 3;

/** Gives up on a host that answers with 1xx again and again: each costs time to read, and none ends the call. */
export function fewInformational(dispatcher: Dispatcher): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    let count = 0;
    const start = handler.onResponseStart?.bind(handler);
    // Modified in place, because its other methods keep their state on the handler.
    handler.onResponseStart = (controller, status, headers, text) => {
      if (status < 200 && ++count > MOST) return controller.abort(new Error("too many informational answers"));
      return start?.(controller, status, headers, text);
    };
    return dispatch(options, handler);
  });
}
