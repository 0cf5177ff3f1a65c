import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

// Preloaded into a server: writes down the longest time its event loop stood still since it was asked to look.
const file = process.env.LAG_FILE;
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  process.on("SIGUSR2", () => {
    delay.reset();
    delay.enable();
  });
  setInterval(() => writeFileSync(file, String(delay.max / 1e6)), 100).unref();
}
