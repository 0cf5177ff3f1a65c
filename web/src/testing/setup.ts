import { afterEach, vi } from "vitest";

/** No test leaves a page, a fake clock, a stub or a spy behind for the next one. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

if (typeof document !== "undefined") await import("./page-setup.ts");
