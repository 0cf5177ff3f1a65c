import {
  below,
  between,
  blurred,
  disc,
  hills,
  mixed,
  type Palette,
  type Random,
  type Scene,
  type Size,
  sky,
  spots,
  stars,
  stop,
  times,
} from "./drawing.ts";

/** Towers before the last light, with people still at work in some of them. */
export const skyline: Scene = (random, palette, size) => {
  const { width, height } = size;
  const moon = disc("moon", [width * between(random, 0.2, 0.8), height * 0.2, width * 0.045], palette[2]);
  const rows = times(3, (row) => towers(random, palette, size, row)).join("");
  return `${sky([palette[0], palette[1], palette[2]])}${stars(random, size, 40)}${moon}${rows}`;
};

/** The same on a wet street: everything is there twice, and soft. */
export const rain: Scene = (random, palette, size) => {
  const { width, height } = size;
  const street = height * 0.58;
  const clip = `<clipPath id="houses"><rect width="${width}" height="${street}"/></clipPath>`;
  const houses = `<g clip-path="url(#houses)">${times(3, (row) => towers(random, palette, { width, height: height * 0.74 }, row)).join("")}</g>`;
  const mirrored = blurred(7, `<g transform="translate(0 ${street * 2}) scale(1 -1)" opacity="0.55">${houses}</g>`);
  const drops = times(120, () => {
    const [x, y, long] = [random() * width, random() * height, between(random, 14, 46)];
    return `<path d="M${x} ${y} l${-long * 0.18} ${long}" stroke="#fff" stroke-width="1.4" opacity="${between(random, 0.08, 0.32)}"/>`;
  });
  const lamps = blurred(5, spots(random, size, [palette[1], palette[2], "#ffd9a0"], 0.52));
  return `${sky([palette[0], palette[1], palette[2]])}${clip}${houses}${mirrored}${lamps}${drops.join("")}`;
};

/** Lamps out of focus: a tram has just passed. */
export const lights: Scene = (random, palette, size) => {
  const { width, height } = size;
  const trails = times(9, (trail) => {
    const y = height * between(random, 0.58, 0.92);
    const bend = height * between(random, -0.12, 0.05);
    return `<path d="M0 ${y} Q${width / 2} ${y + bend} ${width} ${y - height * 0.1}" fill="none" stroke="${trail % 2 ? palette[2] : "#ff6b4a"}" stroke-width="${between(random, 2, 9)}" opacity="${between(random, 0.35, 0.9)}"/>`;
  });
  const far = blurred(4, spots(random, size, [palette[1], palette[2], "#ffffff"], 0.12));
  return `${sky([palette[0], palette[4], palette[3]])}${far}${blurred(2, trails.join(""))}`;
};

/** A wall of windows at night; each lit one is somebody's evening. */
export const windows: Scene = (random, palette, { width, height }) => {
  const [columns, rows] = [7, Math.round((7 * height) / width)];
  const [cell, tall] = [width / columns, height / rows];
  const panes = times(columns * rows, (index) => {
    const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * tall];
    const isLit = random() < 0.42;
    const warm = mixed(palette[2], "#ffcf87", random());
    const fill = isLit ? `url(#lit${Math.floor(random() * 3)})` : mixed(palette[4], palette[3], 0.25 + random() * 0.3);
    const frame = `<rect x="${x + cell * 0.14}" y="${y + tall * 0.16}" width="${cell * 0.72}" height="${tall * 0.68}" rx="4"`;
    const curtain =
      isLit && random() < 0.5
        ? `<rect x="${x + cell * 0.14}" y="${y + tall * 0.16}" width="${cell * 0.22}" height="${tall * 0.68}" fill="${warm}" opacity="0.55"/>`
        : "";
    return `${frame} fill="${fill}"/>${curtain}`;
  });
  const lit = [palette[2], "#ffcf87", palette[1]]
    .map(
      (colour, index) =>
        `<linearGradient id="lit${index}" x2="0" y2="1">${stop(0, mixed(colour, "#ffffff", 0.35))}${stop(1, colour)}</linearGradient>`,
    )
    .join("");
  return `${lit}<rect width="100%" height="100%" fill="${palette[4]}"/>${panes.join("")}`;
};

/** A bridge over the water, hung with lamps. */
export const bridge: Scene = (random, palette, size) => {
  const { width, height } = size;
  const [deck, top] = [height * 0.62, height * 0.26];
  const [left, right] = [width * 0.26, width * 0.74];
  const far = below(
    hills(random, size, { base: deck * 0.98, swing: height * 0.02, roughness: 1.4 }),
    size,
    mixed(palette[2], palette[3], 0.6),
  );
  const water = `<linearGradient id="water" x2="0" y2="1">${stop(0, palette[3])}${stop(1, palette[4])}</linearGradient><rect y="${height * 0.66}" width="${width}" height="${height}" fill="url(#water)"/>`;
  const cable = (from: number, to: number, sag: number) => `M${from} ${top} Q${(from + to) / 2} ${sag} ${to} ${top}`;
  const cables = `<path d="${cable(left, right, deck * 1.18)} M0 ${deck} Q${left * 0.6} ${deck * 0.86} ${left} ${top} M${right} ${top} Q${right + (width - right) * 0.4} ${deck * 0.86} ${width} ${deck}" fill="none" stroke="${palette[4]}" stroke-width="5"/>`;
  const posts = [left, right]
    .map((x) => `<rect x="${x - 12}" y="${top - 18}" width="24" height="${height * 0.46}" fill="${palette[4]}"/>`)
    .join("");
  const road = `<rect y="${deck}" width="${width}" height="12" fill="${palette[4]}"/>`;
  const lamps = times(25, (lamp) => {
    const x = (lamp / 24) * width;
    const glint = `<rect x="${x - 3}" y="${height * 0.67}" width="6" height="${between(random, height * 0.05, height * 0.22)}" fill="#ffd9a0" opacity="0.3"/>`;
    return `<circle cx="${x}" cy="${deck - 6}" r="5" fill="#ffe6b8"/>${glint}`;
  }).join("");
  const moon = disc("moon", [width * 0.5, height * 0.2, width * 0.05], palette[2]);
  return `${sky([palette[0], palette[1], palette[2]])}${moon}${far}${water}${cables}${posts}${road}${lamps}`;
};

function towers(random: Random, palette: Palette, { width, height }: Size, row: number): string {
  const colour = mixed(palette[3], palette[4], row / 2);
  const shown: string[] = [];
  for (let x = -20; x < width; ) {
    const [wide, tall] = [between(random, 60, 130), height * between(random, 0.24, 0.56) * (1 - row * 0.2)];
    const y = height - tall;
    shown.push(`<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="${colour}"/>`);
    if (random() < 0.3)
      shown.push(`<rect x="${x + wide / 2 - 2}" y="${y - 44}" width="4" height="44" fill="${colour}"/>`);
    for (let pane = y + 16; pane < height - 12; pane += 24)
      for (let at = x + 10; at < x + wide - 14; at += 18)
        if (random() < 0.26)
          shown.push(
            `<rect x="${at}" y="${pane}" width="8" height="12" fill="${mixed(palette[2], "#ffe2a8", 0.6)}" opacity="${between(random, 0.4, 1)}"/>`,
          );
    x += wide + between(random, 2, 14);
  }
  return shown.join("");
}
