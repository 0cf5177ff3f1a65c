import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: (options: { type: "minor" }) => void = runInNewContext("gc");

/**
 * Gives back the memory of what was dropped a moment ago; takes half a millisecond. Buffers of a socket are dropped as
 * soon as they are written, but lie outside the heap, and the engine lets some 60 MB of them pile up before it looks.
 */
export function collectYoung(): void {
  collect({ type: "minor" });
}
