import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { z } from "zod";
import { KnownPicture, picturesFolder } from "../src/modules/demo/known-pictures.ts";
import { cities, landscapes } from "../src/modules/demo/story/artworks.ts";
import { inspectFile } from "../src/modules/media/inspect/inspect-file.ts";
import { bridge, lights, rain, skyline, windows } from "./city.ts";
import { type Palette, randomOf, type Scene, type Size } from "./drawing.ts";
import { aurora, dunes, lake, ridges, waves } from "./nature.ts";

const scenes = { ridges, lake, dunes, waves, aurora, skyline, rain, lights, windows, bridge } satisfies Record<
  string,
  Scene
>;

/** Sky, its lower part, the light, what is in between, what is near. */
const palettes = {
  dawn: ["#5b6fb5", "#e7a2a0", "#ffd8a8", "#7a6a9e", "#2b2a4c"],
  ember: ["#3a1d4d", "#d3504a", "#ffb35c", "#8a3350", "#24112f"],
  mint: ["#7fc4c4", "#c9ead8", "#fff4d6", "#4f9a94", "#163f47"],
  dusk: ["#1b2150", "#6a4f9c", "#f2a07b", "#3d3a74", "#12132f"],
  sand: ["#8fb4d9", "#f6d9b0", "#ffe9c7", "#d99a5b", "#7c4426"],
  north: ["#07142b", "#3fe0a5", "#8be8ff", "#12385c", "#050b18"],
  tide: ["#9bd3f0", "#dff3f5", "#fff2cf", "#2f8fae", "#0b3b5c"],
  rose: ["#6d3f74", "#e88ea5", "#ffe0cf", "#a4567f", "#3a1a3f"],
  neon: ["#0d0b26", "#7a2bd1", "#ff7ac2", "#2a1a5e", "#0a0718"],
  slate: ["#2c3e50", "#6f8ca6", "#e9d8b4", "#3a5068", "#141d29"],
} satisfies Record<string, Palette>;

const shapes = {
  tall: { width: 1080, height: 1350 },
  wide: { width: 1350, height: 1080 },
  square: { width: 1200, height: 1200 },
} satisfies Record<string, Size>;

type Picture = [scene: keyof typeof scenes, palette: keyof typeof palettes, shape: keyof typeof shapes];

/** In the order of artworks.ts. */
const pictures: Picture[] = [
  ["ridges", "dawn", "tall"],
  ["ridges", "mint", "wide"],
  ["lake", "ember", "tall"],
  ["lake", "tide", "square"],
  ["dunes", "sand", "wide"],
  ["dunes", "rose", "tall"],
  ["waves", "tide", "tall"],
  ["waves", "dusk", "square"],
  ["aurora", "north", "tall"],
  ["ridges", "dusk", "tall"],
  ["ridges", "slate", "square"],
  ["waves", "ember", "wide"],
  ["skyline", "dusk", "tall"],
  ["skyline", "ember", "wide"],
  ["rain", "neon", "tall"],
  ["rain", "slate", "square"],
  ["lights", "neon", "wide"],
  ["lights", "dusk", "tall"],
  ["windows", "slate", "tall"],
  ["windows", "neon", "square"],
  ["bridge", "ember", "tall"],
  ["bridge", "slate", "wide"],
  ["skyline", "slate", "square"],
  ["rain", "ember", "tall"],
];

function render([scene, palette, shape]: Picture, seed: number): Promise<Buffer> {
  const size = shapes[shape];
  const content = scenes[scene](randomOf(seed), palettes[palette], size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** Keeps a picture as the inspector leaves it, with its thumbnails, and gives what the inspector says of it. */
async function keep(file: string, bytes: Buffer): Promise<z.infer<typeof KnownPicture>> {
  const folder = await mkdtemp(join(tmpdir(), "demo-art-"));
  const path = join(folder, "sent");
  await writeFile(path, bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const verdict = await inspectFile({ path, poster: "", folder, declared: { type: "image/jpeg", hash } });
  if (verdict.kind !== "fit") throw new Error(verdict.message);
  const cleaned = await readFile(join(folder, "file"));
  if (!cleaned.equals(bytes)) return keep(file, cleaned);
  await writeFile(new URL(file, picturesFolder), bytes);
  for (const size of ["s", "l"])
    await copyFile(join(folder, `${size}.webp`), new URL(file.replace("jpg", `${size}.webp`), picturesFolder));
  await rm(folder, { recursive: true });
  return KnownPicture.parse({ ...verdict.media, file, hash });
}

/** `node server/demo-art/draw.ts` draws them anew: always the same pictures. */
const known = [];
for (const [index, { file }] of [...landscapes, ...cities].entries())
  known.push(await keep(file, await render(pictures[index]!, index + 1)));
await writeFile(new URL("known.json", picturesFolder), `${JSON.stringify(known, null, 2)}\n`);
