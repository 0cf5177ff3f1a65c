import { setTimeout as sleep } from "node:timers/promises";
import { run } from "./step.mjs";

const LONGEST_WAIT = 10 * 60_000;
const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };

/** Runs apt-get. Its own timeout (DPkg::Lock::Timeout) covers only one of its three locks, so this retries. */
export async function aptGet(...args) {
  const givesUpAt = performance.now() + LONGEST_WAIT;
  for (let isFirst = true; ; isFirst = false) {
    const outcome = await run("apt-get", args, { env });
    const isLocked = outcome.output.includes("Could not get lock");
    if (!isLocked || performance.now() > givesUpAt) return outcome;
    if (isFirst) process.stderr.write(" waiting for another installation…");
    await sleep(1_000);
  }
}
