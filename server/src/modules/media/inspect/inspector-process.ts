import { setPriority } from "node:os";
import "./only-our-loaders.ts";
import { inspectFile } from "./inspect-file.ts";
import type { Inspection } from "./inspection.ts";

// Whoever answers people goes first.
setPriority(10);

process.on("message", async (inspection: Inspection) => {
  const verdict = await inspectFile(inspection).catch((error: Error) => ({ kind: "failed", reason: error.message }));
  process.send?.(verdict);
});
// What a library thinks of a file is no news for the log.
console.warn = () => {};
process.once("disconnect", () => process.exit());
process.send?.({ kind: "ready" });
