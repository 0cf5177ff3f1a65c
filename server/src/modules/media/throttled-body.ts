import { pipeline, type Readable, Transform } from "node:stream";
import { collectYoung } from "../../lib/collect-young.ts";

const COLLECT_AFTER_BYTES = 4 * 1024 * 1024;
/** Some 40 MB a second: more than connections bring, and little enough that other requests are served. */
const WINDOW_MS = 25;
const WINDOW_BYTES = 1024 * 1024;

// Shared by all uploads of this process, because they add up.
let uncollected = 0;
let windowEnds = 0;
let inWindow = 0;

/** Passes bytes on at a limited rate and with frequent garbage collection, to leave memory and time for others. */
export function throttledBody(body: Readable): Readable {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      collect(chunk.length);
      const wait = waitAfter(chunk.length);
      if (wait > 0) setTimeout(done, wait, null, chunk);
      else done(null, chunk);
    },
  });
  return pipeline(body, counter, () => {});
}

function collect(bytes: number): void {
  uncollected += bytes;
  if (uncollected < COLLECT_AFTER_BYTES) return;
  uncollected = 0;
  collectYoung();
}

/** Milliseconds until there is room again. */
function waitAfter(bytes: number): number {
  const now = performance.now();
  if (now >= windowEnds) {
    windowEnds = now + WINDOW_MS;
    inWindow = 0;
  }
  inWindow += bytes;
  return inWindow > WINDOW_BYTES ? windowEnds - now : 0;
}
