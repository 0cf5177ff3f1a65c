import type { Grid } from "./grid.ts";

/** Side in pixels of the small picture that everything is derived from. */
export const SIDE = 64;

export const greyOf = (glance: Buffer): Buffer => glance.subarray(0, SIDE ** 2);

export function readGlance(glance: Buffer): { grey: Grid; colours: Uint8Array } {
  return { grey: { side: SIDE, cells: Float32Array.from(greyOf(glance)) }, colours: glance.subarray(SIDE ** 2) };
}
