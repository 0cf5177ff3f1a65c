import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: (options: { type: "minor" }) => void = runInNewContext("gc");

/**
 * Frees memory dropped a moment ago, in half a millisecond. Socket buffers are dropped as soon as they are written, but
 * lie outside the heap, and the engine lets some 60 MB of them pile up before it collects.
 */
export function collectYoung(): void {
  collect({ type: "minor" });
}
