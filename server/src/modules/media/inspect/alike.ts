import { readGlance } from "./glance.ts";
import { type Grid, halved, mirrored, sampled, withoutLongWaves } from "./grid.ts";

/** From here on two pictures look the same to a person; different drawings reached 0.74, copies 0.79 and more. */
const ALIKE = 0.77;
/** With less agreement at first, a closer look is pointless. */
const HARDLY = 0.3;
/** Mean difference of colour between blocks, of 255; a recoloured drawing is a different drawing. */
const OTHER_COLOURS = 22;
/** Below this a picture has no colours to compare. */
const HARDLY_COLOURED = 6;
/** The most that may be cut off on each side, in 64ths. */
const CUT_MAX = 8;

/** How much is cut off left, above, right, below: of the first picture when positive, of the other when negative. */
type Cut = readonly [number, number, number, number];
type Fit = { cut: Cut; score: number };
type Levels = { coarse: Grid; fine: Grid; shapes: Grid };

/**
 * How similar two pictures are, from 0 to 1; undefined when they are different. One may be re-saved, brighter,
 * signed, mirrored or slightly cropped, so the cut with the best agreement is searched first. Shapes are then compared
 * without low frequencies, which different drawings on white paper have in common.
 */
export function likenessOf(one: Buffer, other: Buffer): number | undefined {
  const [first, second] = [readGlance(one), readGlance(other)];
  // Much faster than comparing shapes.
  if (haveOtherColours(first.colours, second.colours)) return undefined;
  const mine = levelsOf(first.grey);
  const best = [levelsOf(second.grey), levelsOf(mirrored(second.grey))]
    .map((theirs) => ({ theirs, fit: aligned(mine, theirs) }))
    .reduce((a, b) => (b.fit.score > a.fit.score ? b : a));
  const { score: alike } = best.fit;
  return alike >= ALIKE ? Math.min(1, alike) : undefined;
}

function levelsOf(grey: Grid): Levels {
  const fine = halved(grey);
  return { fine, coarse: halved(fine), shapes: withoutLongWaves(fine) };
}

/** No cut, and small cuts of all or some sides. */
const starts: Cut[] = [0, 3, -3].flatMap((left) =>
  [0, 3, -3].flatMap((top) =>
    [0, 3, -3].flatMap((right) => [0, 3, -3].map((bottom): Cut => [left, top, right, bottom])),
  ),
);

function aligned(mine: Levels, theirs: Levels): Fit {
  const begin = starts
    .map((cut) => ({ cut, score: agreement(mine.coarse, theirs.coarse, cut) }))
    .reduce((a, b) => (b.score > a.score ? b : a));
  if (begin.score < HARDLY) return { ...begin, score: 0 };
  const rough = refined(mine.coarse, theirs.coarse, begin.cut, 4);
  const near = refined(mine.fine, theirs.fine, rough.cut, 2);
  return [1, 0.5].reduce((fit, step) => refined(mine.shapes, theirs.shapes, fit.cut, step), near);
}

/** Moves one side after the other as long as that improves the agreement. */
function refined(mine: Grid, theirs: Grid, from: Cut, step: number): Fit {
  let best: Fit = { cut: from, score: agreement(mine, theirs, from) };
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const cut of neighbours(best.cut, step)) {
      const score = agreement(mine, theirs, cut);
      if (score <= best.score + 0.0005) continue;
      best = { cut, score };
      isBetter = true;
    }
  }
  return best;
}

function neighbours(cut: Cut, step: number): Cut[] {
  const moved = cut.flatMap((_, side) => [-step, step].map((by) => cut.with(side, cut[side]! + by) as unknown as Cut));
  return moved.filter((sides) => sides.every((side) => Math.abs(side) <= CUT_MAX));
}

function agreement(mine: Grid, theirs: Grid, cut: Cut): number {
  return correlation(...parts(mine, theirs, cut));
}

function parts(mine: Grid, theirs: Grid, cut: Cut): [Grid, Grid] {
  const scale = mine.side / 64;
  const cutOf = (sign: 1 | -1) => cut.map((side) => Math.max(sign * side, 0) * scale) as unknown as Cut;
  return [sampled(mine, cutOf(1)), sampled(theirs, cutOf(-1))];
}

/** 1 when one is a brighter or stronger version of the other, around 0 when they have nothing in common. */
function correlation({ cells: one }: Grid, { cells: other }: Grid): number {
  const count = one.length;
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  let both = 0;
  let alone = 0;
  let theirs = 0;
  for (let index = 0; index < count; index++) {
    const a = one[index]! - meanOne;
    const b = other[index]! - meanOther;
    both += a * b;
    alone += a * a;
    theirs += b * b;
  }
  // Two blank pictures do not agree.
  return both / Math.sqrt(alone * theirs + count);
}

function meanOf(cells: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < cells.length; index++) sum += cells[index]!;
  return sum / cells.length;
}

/** Compares how much there is of each colour, not where: positions are compared by shape, and a crop moves them. */
function haveOtherColours(one: Uint8Array, other: Uint8Array): boolean {
  if (strengthOf(one) < HARDLY_COLOURED || strengthOf(other) < HARDLY_COLOURED) return false;
  return (
    Math.hypot(meanOfEach(one, 0) - meanOfEach(other, 0), meanOfEach(one, 1) - meanOfEach(other, 1)) > OTHER_COLOURS
  );
}

const strengthOf = (colours: Uint8Array) =>
  colours.reduce((sum, value) => sum + Math.abs(value - 128), 0) / colours.length;

function meanOfEach(colours: Uint8Array, channel: 0 | 1): number {
  let sum = 0;
  for (let index = channel; index < colours.length; index += 2) sum += colours[index]!;
  return (sum * 2) / colours.length;
}
