/** What scenes are drawn with: chance that is the same each time, smooth lines, gradients. */

export type Random = () => number;
export type Size = { width: number; height: number };
/** From the sky down to what is nearest. */
export type Palette = readonly [string, string, string, string, string];
export type Scene = (random: Random, palette: Palette, size: Size) => string;

/** Always the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const rounded = (value: number) => Math.round(value * 10) / 10;

/** A colour between two, both as #rrggbb. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, "0")).join("")}`;
}

/** Fills everything, from top to bottom. */
export function sky(colours: readonly string[]): string {
  const stops = colours.map((colour, index) => stop(index / (colours.length - 1), colour)).join("");
  return `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#sky)"/>`;
}

export const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${rounded(offset * 100)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** A sun or a moon, with the light around it. */
export function disc(id: string, [x, y, radius]: readonly [number, number, number], colour: string): string {
  const glow = `<radialGradient id="${id}">${stop(0, colour, 0.85)}${stop(0.25, colour, 0.35)}${stop(1, colour, 0)}</radialGradient>`;
  return `${glow}<circle cx="${x}" cy="${y}" r="${radius * 5}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${mixed(colour, "#ffffff", 0.45)}"/>`;
}

type Rolling = { base: number; swing: number; roughness: number };

/** The heights of a line of hills, left to right: a few waves of different length on top of each other. */
export function hills(random: Random, { width }: Size, { base, swing, roughness }: Rolling): [number, number][] {
  const waves = times(6, (octave) => ({
    length: (width / (0.7 + octave * roughness)) * between(random, 0.8, 1.2),
    height: swing / (1 + octave * 0.9),
    shift: random() * Math.PI * 2,
  }));
  return times(61, (step) => {
    const x = (step / 60) * width;
    const lift = waves.reduce(
      (sum, { length, height, shift }) => sum + height * Math.sin((x / length) * 6.28 + shift),
      0,
    );
    return [rounded(x), rounded(base - lift)];
  });
}

/** Everything below a line. */
export const below = (line: readonly (readonly [number, number])[], { width, height }: Size, fill: string): string =>
  `<path d="M0 ${height} L${line.map(([x, y]) => `${x} ${y}`).join(" L")} L${width} ${height} Z" fill="${fill}"/>`;

export function stars(random: Random, { width, height }: Size, count: number): string {
  return times(count, () => {
    const [x, y, radius] = [random() * width, random() * height * 0.75, 0.6 + random() ** 4 * 2.6];
    return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="#fff" opacity="${rounded(between(random, 0.3, 1))}"/>`;
  }).join("");
}

/** Soft light spots, as a lens sees lamps that are far away. */
export function spots(random: Random, { width, height }: Size, colours: readonly string[], from: number): string {
  return times(46, () => {
    const [x, y, radius] = [random() * width, height * between(random, from, 1), between(random, 10, 62)];
    const colour = colours[Math.floor(random() * colours.length)];
    return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${colour}" opacity="${rounded(between(random, 0.1, 0.42))}"/>`;
  }).join("");
}

export const blurred = (deviation: number, content: string): string =>
  `<filter id="blur${deviation}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#blur${deviation})">${content}</g>`;
