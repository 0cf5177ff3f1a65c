// Before anything else loads React.
import "./act.ts";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach } from "vitest";
import "./browser-gaps.ts";
import "./quick-selectors.ts";
import "./quick-styles.ts";

afterEach(cleanup);
afterEach(() => sessionStorage.clear());

configure({
  // Parts of the app are loaded when they are needed, on machines that are busy.
  asyncUtilTimeout: 30_000,
  // Whoever waits for something makes such an error at every change of the page and throws it away. Writing the page
  // into each of them was a sixth of the time; it is written when somebody reads it.
  getElementError: function notFound(message, container) {
    const error = Object.assign(new Error(), { name: "TestingLibraryElementError" });
    Error.captureStackTrace(error, notFound);
    const read = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
    return Object.defineProperty(error, "message", { get: read, configurable: true });
  },
});
