import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// Preloaded into a server: on a signal, collects garbage and records what is still held.
const file = process.env.HELD_FILE;
if (file && isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    collect();
    const handles = process
      .getActiveResourcesInfo()
      .filter((name) => name !== "Timeout" && name !== "Immediate").length;
    writeFileSync(file, JSON.stringify({ heap: process.memoryUsage().heapUsed, handles }));
  });
}
