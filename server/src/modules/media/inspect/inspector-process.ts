import { setPriority } from "node:os";
import "./only-our-loaders.ts";
import { compareGlances } from "./compare-glances.ts";
import { copyPicture } from "./copy-picture.ts";
import { inspectFile } from "./inspect-file.ts";
import type { Compared, Copied, Looked, Task, Verdict } from "./inspection.ts";
import { lookOf } from "./look.ts";

// Processes that serve requests go first.
setPriority(10);

process.on("message", async (task: Task) => {
  const outcome = await done(task).catch((error: Error) => ({ kind: "failed", reason: error.message }));
  process.send?.(outcome);
});

async function done(task: Task): Promise<Verdict | Compared | Looked | Copied> {
  if ("mine" in task) return { kind: "compared", likeness: compareGlances(task) };
  if ("seen" in task) return { kind: "looked", look: await lookOf(task.seen) };
  return "taken" in task ? copyPicture(task) : inspectFile(task);
}

// A library's warnings about a file are not worth logging.
console.warn = () => {};
process.once("disconnect", () => process.exit());
process.send?.({ kind: "ready" });
