import { vi } from "vitest";

const { waitFor } = vi;

vi.waitFor = (look, options) =>
  waitFor(look, { timeout: 30_000, ...(typeof options === "number" ? { timeout: options } : options) });
