import sharp, { type Sharp } from "sharp";
import { randomOf } from "./media-files.ts";

/** Pictures for which it is known what is a copy of what; each depends only on its number. */
export type Original = { kind: keyof typeof kinds; picture: Buffer };

const [WIDTH, HEIGHT] = [720, 540];
type Random = () => number;

export async function labelledOriginals(perKind: number): Promise<Original[]> {
  const names = Object.keys(kinds) as Original["kind"][];
  const all = names.flatMap((kind) => Array.from({ length: perKind }, (_, index) => ({ kind, index })));
  return Promise.all(all.map(async ({ kind, index }) => ({ kind, picture: await drawn(kind, index) })));
}

/** Edits by people and platforms after which it is still the same picture. */
export const copies: Record<string, (original: Buffer, seed: number) => Promise<Buffer>> = {
  "saved again": (original) => sharp(original).jpeg({ quality: 35 }).toBuffer(),
  resized: (original) => sharp(original).resize(260).webp({ quality: 70 }).toBuffer(),
  "another shape": (original) => sharp(original).resize(500, 500, { fit: "fill" }).png().toBuffer(),
  "cropped on all sides": (original) => cropped(original, [0.05, 0.05, 0.05, 0.05]),
  "cropped anyhow": (original, seed) => {
    const random = randomOf(seed * 31 + 7);
    return cropped(original, [random() * 0.07, random() * 0.07, random() * 0.07, random() * 0.07]);
  },
  brighter: (original) => sharp(original).modulate({ brightness: 1.2 }).jpeg().toBuffer(),
  darker: (original) => sharp(original).linear(0.8, 0).jpeg().toBuffer(),
  grey: (original) => sharp(original).greyscale().jpeg().toBuffer(),
  "signed in a corner": (original) => marked(original, text(WIDTH * 0.66, HEIGHT * 0.96, 26, "@mira.draws", 0.8)),
  "signed across": (original) => marked(original, text(WIDTH * 0.22, HEIGHT * 0.55, 64, "preview only", 0.35)),
  mirrored: (original) => sharp(original).flop().jpeg({ quality: 70 }).toBuffer(),
  "mirrored, cropped and small": async (original) =>
    sharp(await cropped(original, [0.04, 0.02, 0.05, 0.03]))
      .flop()
      .resize(300)
      .jpeg({ quality: 50 })
      .toBuffer(),
};

function cropped(picture: Buffer, [left, top, right, bottom]: [number, number, number, number]): Promise<Buffer> {
  return sharp(picture)
    .extract({
      left: Math.round(left * WIDTH),
      top: Math.round(top * HEIGHT),
      width: Math.round((1 - left - right) * WIDTH),
      height: Math.round((1 - top - bottom) * HEIGHT),
    })
    .png()
    .toBuffer();
}

const marked = (picture: Buffer, mark: string) =>
  sharp(picture)
    .composite([{ input: Buffer.from(svg(mark)) }])
    .jpeg({ quality: 80 })
    .toBuffer();

/** Draws letters as blocks, as the fonts of a machine cannot be relied on. */
function text(x: number, y: number, size: number, words: string, opacity: number): string {
  return [...words]
    .map((letter, index) => {
      if (letter === " ") return "";
      const tall = "bdfhklt@".includes(letter) ? 1 : 0.7;
      const at = x + index * size * 0.6;
      return `<rect x="${at}" y="${y - size * tall}" width="${size * 0.4}" height="${size * tall}" fill="none" stroke="#fff" stroke-width="${size / 7}" opacity="${opacity}"/><rect x="${at + 1}" y="${y - size * tall + 1}" width="${size * 0.4}" height="${size * tall}" fill="none" stroke="#000" stroke-width="${size / 9}" opacity="${opacity}"/>`;
    })
    .join("");
}

const kinds = { photo, landscape, lines, cartoon, simple, card, screenshot, frame };

async function drawn(kind: Original["kind"], index: number): Promise<Buffer> {
  const random = randomOf(Object.keys(kinds).indexOf(kind) * 7919 + index * 104_729 + 13);
  for (let warm = 0; warm < 5; warm++) random();
  return kinds[kind](random, index).png().toBuffer();
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
const from = (content: string): Sharp => sharp(Buffer.from(svg(content))).flatten();
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const between = (random: Random, low: number, high: number) => low + random() * (high - low);
const colour = (random: Random, light = 128, spread = 128) =>
  `rgb(${times(3, () => Math.round(Math.min(255, Math.max(0, light + (random() - 0.5) * 2 * spread)))).join(",")})`;

/** Soft shapes of many sizes, like an out-of-focus room or street. */
function photo(random: Random): Sharp {
  const shapes = times(60, () => {
    const [x, y, r] = [random() * WIDTH, random() * HEIGHT, between(random, 10, 130)];
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * between(random, 0.3, 1.4)}" fill="${colour(random)}" opacity="${between(random, 0.3, 0.9)}"/>`;
  });
  return from(`<rect width="100%" height="100%" fill="${colour(random)}"/>${shapes.join("")}`).blur(2);
}

/** Sky, sun and hills: light above, dark below. */
function landscape(random: Random): Sharp {
  const hills = times(4, (layer) => {
    const base = HEIGHT * (0.45 + layer * 0.14);
    const points = times(9, (step) => `${(step / 8) * WIDTH},${base - between(random, 0, 110)}`).join(" ");
    return `<polygon points="0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}" fill="${colour(random, 150 - layer * 35, 40)}"/>`;
  });
  const sun = `<circle cx="${between(random, 80, WIDTH - 80)}" cy="${between(random, 60, 200)}" r="${between(random, 25, 60)}" fill="#fff" opacity="0.9"/>`;
  return from(`<rect width="100%" height="100%" fill="${colour(random, 215, 35)}"/>${sun}${hills.join("")}`);
}

/** A pencil drawing in the middle of white paper. */
function lines(random: Random): Sharp {
  const strokes = times(22, () => {
    const point = () => `${between(random, 120, WIDTH - 120)} ${between(random, 70, HEIGHT - 70)}`;
    return `<path d="M ${point()} Q ${point()} ${point()}" fill="none" stroke="#222" stroke-width="${between(random, 2, 6)}"/>`;
  });
  const rings = times(4, () => {
    const [x, y] = [between(random, 180, WIDTH - 180), between(random, 120, HEIGHT - 120)];
    return `<circle cx="${x}" cy="${y}" r="${between(random, 15, 90)}" fill="none" stroke="#222" stroke-width="4"/>`;
  });
  return from(`<rect width="100%" height="100%" fill="#fff"/>${strokes.join("")}${rings.join("")}`);
}

/** A head with hair, eyes and clothes on white, always in the same place. */
function cartoon(random: Random): Sharp {
  const [cx, head] = [WIDTH / 2 + between(random, -25, 25), between(random, 85, 120)];
  const hair = times(9, (lock) => {
    const angle = Math.PI * (lock / 8);
    const [x, y] = [cx - Math.cos(angle) * head, 220 - Math.sin(angle) * head];
    return `<circle cx="${x}" cy="${y}" r="${between(random, 15, 60)}" fill="HAIR"/>`;
  })
    .join("")
    .replaceAll("HAIR", colour(random, 110, 110));
  const eyes = [-1, 1].map(
    (side) =>
      `<circle cx="${cx + side * head * 0.4}" cy="${between(random, 205, 225)}" r="${between(random, 6, 18)}" fill="#111"/>`,
  );
  const body = `<path d="M ${cx - between(random, 90, 190)} ${HEIGHT} Q ${cx} ${between(random, 250, 400)} ${cx + between(random, 90, 190)} ${HEIGHT} Z" fill="${colour(random, 128, 120)}"/>`;
  const pattern = times(10, () => {
    const [x, y] = [between(random, cx - 110, cx + 110), between(random, 400, HEIGHT)];
    return `<rect x="${x}" y="${y}" width="${between(random, 8, 40)}" height="${between(random, 8, 40)}" fill="${colour(random)}"/>`;
  });
  const thing = `<rect x="${random() < 0.5 ? 40 : WIDTH - 170}" y="${between(random, 60, 330)}" width="${between(random, 50, 130)}" height="${between(random, 50, 160)}" rx="${between(random, 0, 40)}" fill="${colour(random)}"/>`;
  const face = `<circle cx="${cx}" cy="220" r="${head}" fill="${colour(random, 200, 40)}"/>`;
  const mouth = `<path d="M ${cx - 35} 265 Q ${cx} ${between(random, 240, 310)} ${cx + 35} 265" fill="none" stroke="#111" stroke-width="6"/>`;
  return from(
    `<rect width="100%" height="100%" fill="#fff"/>${thing}${body}${pattern.join("")}${face}${hair}${eyes.join("")}${mouth}`,
  );
}

/** One or two large shapes on one colour: the simplest possible drawing. */
function simple(random: Random): Sharp {
  const shapes = times(1 + Math.floor(random() * 2), () => {
    const [x, y, r] = [between(random, 220, WIDTH - 220), between(random, 170, HEIGHT - 170), between(random, 70, 150)];
    const corners = Math.floor(random() * 5);
    const paint = `fill="${colour(random)}"`;
    if (corners === 0) return `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;
    const points = times(corners + 2, (corner) => {
      const angle = (corner / (corners + 2)) * 2 * Math.PI;
      return `${x + Math.cos(angle) * r},${y + Math.sin(angle) * r}`;
    });
    return `<polygon points="${points.join(" ")}" ${paint}/>`;
  });
  const ground = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${colour(random)}"/><stop offset="1" stop-color="${colour(random)}"/></linearGradient>`;
  const fill = random() < 0.5 ? "url(#g)" : random() < 0.5 ? "#fff" : colour(random);
  return from(`${ground}<rect width="100%" height="100%" fill="${fill}"/>${shapes.join("")}`);
}

/** A large number on one colour. */
function card(random: Random, index: number): Sharp {
  // The seven-segment strokes of each digit.
  const strokes = ["1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111"];
  const bars = [
    "0,0,110,20",
    "0,0,20,110",
    "90,0,20,110",
    "0,95,110,20",
    "0,95,20,110",
    "90,95,20,110",
    "0,190,110,20",
  ];
  const digits = [Math.floor(index / 9) % 9, index % 9].map((digit, column) =>
    bars.map((bar, stroke) => {
      const [x, y, w, h] = bar.split(",").map(Number) as [number, number, number, number];
      if (strokes[digit]![stroke] === "0") return "";
      return `<rect x="${220 + column * 160 + x}" y="${170 + y}" width="${w}" height="${h}" fill="#fff"/>`;
    }),
  );
  return from(`<rect width="100%" height="100%" fill="${colour(random, 110, 100)}"/>${digits.flat().join("")}`);
}

/** The same app with different texts: a bar, then messages from the left and the right. */
function screenshot(random: Random): Sharp {
  const bar = `<rect width="100%" height="56" fill="#2b5cd9"/><circle cx="36" cy="28" r="16" fill="#fff"/>`;
  let y = 80;
  const messages: string[] = [];
  while (y < HEIGHT - 60) {
    const [rows, width] = [1 + Math.floor(random() * 4), between(random, 160, 460)];
    const isMine = random() < 0.5;
    const [x, height] = [isMine ? WIDTH - width - 24 : 24, rows * 24 + 20];
    messages.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${isMine ? "#cfe3ff" : "#e9e9ee"}"/>`,
    );
    for (let row = 0; row < rows; row++) {
      for (let at = x + 14; at < x + width - 40; ) {
        const word = Math.min(between(random, 14, 70), x + width - 16 - at);
        messages.push(`<rect x="${at}" y="${y + 13 + row * 24}" width="${word}" height="11" fill="#333"/>`);
        at += word + 8;
      }
    }
    y += height + 14;
  }
  return from(`<rect width="100%" height="100%" fill="#fff"/>${bar}${messages.join("")}`);
}

const FRAMES_A_SCENE = 4;

/** Four frames of the same scene: the room stays, the person moves. */
function frame(_random: Random, index: number): Sharp {
  const room = randomOf(Math.floor(index / FRAMES_A_SCENE) * 6151 + 99);
  const step = index % FRAMES_A_SCENE;
  const things = times(14, () => {
    const [x, y] = [room() * WIDTH, room() * HEIGHT];
    return `<rect x="${x}" y="${y}" width="${between(room, 30, 160)}" height="${between(room, 30, 160)}" fill="${colour(room, 150, 70)}"/>`;
  });
  const x = WIDTH * (0.16 + step * 0.22);
  const tilt = between(room, -10, 10) + step * 18;
  const who = `<g transform="rotate(${tilt} ${x} 330)"><circle cx="${x}" cy="210" r="58" fill="#f0c9a8"/><rect x="${x - 62}" y="262" width="124" height="260" rx="40" fill="#23324d"/></g>`;
  return from(`<rect width="100%" height="100%" fill="${colour(room, 200, 40)}"/>${things.join("")}${who}`);
}
