import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

// Preloaded into a server: records the longest delay of its event loop since it was told to start.
const file = process.env.LAG_FILE;
if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  process.on("SIGUSR2", () => {
    delay.reset();
    delay.enable();
  });
  setInterval(() => writeFileSync(file, String(delay.max / 1e6)), 100).unref();
}
