import { setFlagsFromString } from "node:v8";

const IS_SMALL = process.execArgv.includes("--optimize-for-size");
let underWay = 0;

/**
 * On one's own machine the process is told to stay small (`scripts/lib/run-app.mjs`), at the price of much garbage
 * collection. Somebody waits for this work: until it is done, speed comes first.
 */
export async function atFullSpeed<T>(work: () => Promise<T>): Promise<T> {
  if (!IS_SMALL) return work();
  underWay += 1;
  setFlagsFromString("--no-optimize-for-size");
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) setFlagsFromString("--optimize-for-size");
  }
}
