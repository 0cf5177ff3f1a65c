import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../testing.ts";
import { videoFacts } from "./video-facts.ts";

const UNREADABLE = { duration: 10, width: 1080, height: 1920, hasAudio: false };

function box(name: string, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
}

function numbers(size: number, values: Record<number, number>): Buffer {
  const bytes = Buffer.alloc(size);
  for (const [offset, value] of Object.entries(values)) bytes.writeUInt32BE(value, Number(offset));
  return bytes;
}

const handler = (kind: string) => box("hdlr", Buffer.concat([Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12)]));
const track = (kind: string, width: number, height: number) =>
  box("trak", box("tkhd", numbers(84, { 76: width * 65_536, 80: height * 65_536 })), box("mdia", handler(kind)));

const MOVIE = Buffer.concat([
  box("ftyp", Buffer.from("isom")),
  box("mdat", Buffer.alloc(5000)),
  box("moov", box("mvhd", numbers(100, { 12: 1000, 16: 7500 })), track("vide", 720, 1280), track("soun", 0, 0)),
]);

async function factsOf(bytes: Buffer) {
  const path = join(await testFolder(), "file");
  await writeFile(path, bytes);
  return videoFacts(path);
}

test("duration, size and sound of an MP4 are read, wherever its index is", async () => {
  expect(await factsOf(MOVIE)).toEqual({ duration: 7.5, width: 720, height: 1280, hasAudio: true });
});

test("the size of a GIF is read", async () => {
  const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.from([0x40, 0x01, 0xf0, 0x00])]);
  expect(await factsOf(gif)).toMatchObject({ width: 320, height: 240 });
});

test.each([
  ["text", Buffer.from("just some text that is no video at all")],
  ["nothing", Buffer.alloc(0)],
  ["half an index", MOVIE.subarray(0, MOVIE.length - 150)],
  ["a box of no size", Buffer.concat([numbers(4, { 0: 3 }), Buffer.from("ftyp"), Buffer.alloc(40)])],
])("%s gives something plausible", async (_what, bytes) => {
  expect((await factsOf(bytes)).width).toBeGreaterThan(0);
});

test("a file that is not there gives something plausible", async () => {
  expect(await videoFacts("/nonexistent/file")).toEqual(UNREADABLE);
});
