import { setPriority } from "node:os";
import "./only-our-loaders.ts";
import { compareGlances } from "./compare-glances.ts";
import { inspectFile } from "./inspect-file.ts";
import type { Compared, Task, Verdict } from "./inspection.ts";

// Whoever answers people goes first.
setPriority(10);

process.on("message", async (task: Task) => {
  const outcome = await done(task).catch((error: Error) => ({ kind: "failed", reason: error.message }));
  process.send?.(outcome);
});

async function done(task: Task): Promise<Verdict | Compared> {
  return "mine" in task ? { kind: "compared", likeness: compareGlances(task) } : inspectFile(task);
}

// What a library thinks of a file is no news for the log.
console.warn = () => {};
process.once("disconnect", () => process.exit());
process.send?.({ kind: "ready" });
