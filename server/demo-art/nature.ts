import {
  below,
  between,
  blurred,
  disc,
  hills,
  mixed,
  type Palette,
  type Scene,
  type Size,
  sky,
  stars,
  stop,
  times,
} from "./drawing.ts";

/** Mountains behind mountains, each a little nearer and darker. */
export const ridges: Scene = (random, palette, size) => {
  const { width, height } = size;
  const [top, , glow] = palette;
  const sun = disc(
    "sun",
    [width * between(random, 0.25, 0.75), height * between(random, 0.28, 0.4), width * 0.055],
    glow,
  );
  const layers = times(6, (layer) => {
    const share = layer / 5;
    const line = hills(random, size, { base: height * (0.46 + share * 0.4), swing: height * 0.05, roughness: 1.1 });
    return below(line, size, toned(palette, share)) + mist(layer, height * (0.5 + share * 0.42), size, glow);
  });
  return sky([top, palette[1], glow]) + sun + layers.join("");
};

/** The same mountains twice: in the air and in still water. */
export const lake: Scene = (random, palette, size) => {
  const { width, height } = size;
  const [top, , glow] = palette;
  const shore = height * 0.6;
  const sun = disc("sun", [width * between(random, 0.3, 0.7), height * 0.4, width * 0.05], glow);
  const land = times(4, (layer) => {
    const line = hills(random, size, { base: height * (0.44 + layer * 0.04), swing: height * 0.055, roughness: 1.2 });
    return below(line, size, toned(palette, 0.2 + layer * 0.2));
  }).join("");
  const clip = `<clipPath id="above"><rect width="${width}" height="${shore}"/></clipPath>`;
  const above = `<g clip-path="url(#above)">${sun}${land}</g>`;
  const mirrored = `<g transform="translate(0 ${shore * 2}) scale(1 -1)" opacity="0.62">${above}</g>`;
  const streaks = times(26, () => {
    const [y, long] = [between(random, shore + 8, height), between(random, width * 0.06, width * 0.4)];
    return `<rect x="${between(random, -long / 2, width)}" y="${y}" width="${long}" height="${between(random, 1, 4)}" rx="2" fill="#fff" opacity="${between(random, 0.04, 0.2)}"/>`;
  });
  const water = `<rect y="${shore}" width="${width}" height="${height - shore}" fill="${palette[3]}" opacity="0.28"/>`;
  return `${sky([top, palette[1], glow])}${clip}${above}${mirrored}${water}${streaks.join("")}`;
};

/** Long soft hills of sand, light on one side. */
export const dunes: Scene = (random, palette, size) => {
  const { width, height } = size;
  const sun = disc("sun", [width * between(random, 0.2, 0.8), height * 0.26, width * 0.07], palette[2]);
  const layers = times(5, (layer) => {
    const share = layer / 4;
    const line = hills(random, size, { base: height * (0.5 + share * 0.36), swing: height * 0.07, roughness: 0.28 });
    const [light, dark] = [toned(palette, share * 0.7), toned(palette, share * 0.7 + 0.3)];
    const fill = `<linearGradient id="sand${layer}" x2="1" y2="0.55">${stop(0, light)}${stop(0.55, mixed(light, dark, 0.35))}${stop(1, dark)}</linearGradient>`;
    return fill + below(line, size, `url(#sand${layer})`);
  });
  return sky([palette[0], palette[1], palette[2]]) + sun + layers.join("");
};

/** Waves that come in, one behind the other, with foam on their edges. */
export const waves: Scene = (random, palette, size) => {
  const { width, height } = size;
  const sun = disc("sun", [width * between(random, 0.3, 0.7), height * 0.22, width * 0.06], palette[2]);
  const layers = times(9, (layer) => {
    const share = layer / 8;
    const line = hills(random, size, {
      base: height * (0.36 + share * 0.56),
      swing: height * 0.018 * (1 + share),
      roughness: 0.9,
    });
    const foam = `<path d="M${line.map(([x, y]) => `${x} ${y}`).join(" L")}" fill="none" stroke="#fff" stroke-width="${1.5 + share * 4}" opacity="${0.25 + share * 0.35}"/>`;
    return below(line, size, toned(palette, 0.1 + share * 0.9)) + foam;
  });
  return sky([palette[0], palette[1], palette[2]]) + sun + layers.join("");
};

/** Light in the sky over dark firs. */
export const aurora: Scene = (random, palette, size) => {
  const { width, height } = size;
  const ribbons = times(5, (ribbon) => {
    const line = hills(random, size, { base: height * (0.2 + ribbon * 0.09), swing: height * 0.07, roughness: 0.5 });
    const deep = line.map(([x, y]) => [x, y + height * between(random, 0.1, 0.2)] as const).toReversed();
    const shape = [...line, ...deep].map(([x, y]) => `${x} ${y}`).join(" L");
    return `<path d="M${shape} Z" fill="${ribbon % 2 ? palette[1] : palette[2]}" opacity="${between(random, 0.25, 0.5)}"/>`;
  });
  const ground = hills(random, size, { base: height * 0.86, swing: height * 0.03, roughness: 1 });
  const firs = times(34, () =>
    fir(
      between(random, 0, width),
      height * between(random, 0.84, 0.95),
      between(random, height * 0.08, height * 0.24),
      palette[4],
    ),
  );
  return `${sky([palette[0], mixed(palette[0], palette[3], 0.6), palette[3]])}${stars(random, size, 150)}${blurred(26, ribbons.join(""))}${below(ground, size, palette[4])}${firs.join("")}`;
};

/** From haze (0) to what is nearest (1). */
function toned(palette: Palette, share: number): string {
  return share < 0.5
    ? mixed(palette[2], palette[3], 0.35 + share * 1.3)
    : mixed(palette[3], palette[4], (share - 0.5) * 2);
}

function mist(layer: number, y: number, { width, height }: Size, colour: string): string {
  const fade = `<linearGradient id="mist${layer}" x2="0" y2="1">${stop(0, colour, 0)}${stop(1, colour, 0.3)}</linearGradient>`;
  return `${fade}<rect y="${y - height * 0.06}" width="${width}" height="${height * 0.1}" fill="url(#mist${layer})"/>`;
}

function fir(x: number, foot: number, tall: number, colour: string): string {
  const tiers = times(4, (tier) => {
    const [y, half] = [foot - tall * (0.12 + tier * 0.21), tall * (0.2 - tier * 0.04)];
    return `M${x - half} ${y} L${x} ${y - tall * 0.34} L${x + half} ${y} Z`;
  });
  return `<path d="${tiers.join(" ")} M${x - 3} ${foot} V${foot - tall * 0.2} H${x + 3} V${foot} Z" fill="${colour}"/>`;
}
