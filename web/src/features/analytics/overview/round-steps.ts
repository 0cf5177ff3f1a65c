const STEPS = 4;

/** Returns 0 and four equal round steps up to at least `most`: 0, 2500, 5000, 7500, 10000. */
export function roundSteps(most: number): number[] {
  const rough = Math.max(most, STEPS) / STEPS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * size).find((each) => each >= rough && Number.isInteger(each));
  return Array.from({ length: STEPS + 1 }, (_, index) => index * (step ?? Math.ceil(rough)));
}
