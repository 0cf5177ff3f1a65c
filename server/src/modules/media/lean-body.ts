import { pipeline, type Readable, Transform } from "node:stream";
import { collectYoung } from "../../lib/collect-young.ts";

const COLLECT_AFTER_BYTES = 4 * 1024 * 1024;
/** Some 40 MB a second: more than lines bring, and little enough that everybody else is answered meanwhile. */
const WINDOW_MS = 25;
const WINDOW_BYTES = 1024 * 1024;

// Of all uploads of this process together, because together they take time and memory.
let uncollected = 0;
let windowEnds = 0;
let inWindow = 0;

/** The same bytes; however many come and however fast, they take little memory and leave time for others. */
export function leanBody(body: Readable): Readable {
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

/** How many milliseconds until there is room again. */
function waitAfter(bytes: number): number {
  const now = performance.now();
  if (now >= windowEnds) {
    windowEnds = now + WINDOW_MS;
    inWindow = 0;
  }
  inWindow += bytes;
  return inWindow > WINDOW_BYTES ? windowEnds - now : 0;
}
