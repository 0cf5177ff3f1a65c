// Must be imported before anything that loads React.
import "./act.ts";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach } from "vitest";
import "./browser-gaps.ts";
import "./quick-selectors.ts";
import "./quick-styles.ts";

afterEach(cleanup);
afterEach(() => sessionStorage.clear());

configure({
  // Parts of the app are imported on demand, and the machines may be busy.
  asyncUtilTimeout: 30_000,
  // Each wait creates and discards such an error on every DOM change. Printing the page into each took a sixth of the
  // test time, so it is only printed when the message is read.
  getElementError: function notFound(message, container) {
    const error = Object.assign(new Error(), { name: "TestingLibraryElementError" });
    Error.captureStackTrace(error, notFound);
    const read = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
    return Object.defineProperty(error, "message", { get: read, configurable: true });
  },
});
