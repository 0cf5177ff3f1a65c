import { expect, test } from "vitest";
import { isGarbled } from "./sniff.ts";

const bytes = (hex: string) => Buffer.from(hex, "hex");

test.each([
  ["a PNG that was read as text", bytes("efbfbd504e470d0a1a0a0000000d4948")],
  ["nothing but zeros", Buffer.alloc(16)],
  ["noise", bytes("9c02f3fe77aa10c4b8d1e25f00913c6e")],
])("%s is garbled", (_name, head) => expect(isGarbled(head)).toBe(true));

test.each([
  ["a text", Buffer.from("#EXTM3U\n#EXTINF:")],
  ["a short text", Buffer.from("hi")],
  ["nothing", Buffer.alloc(0)],
  ["WebP", Buffer.from("RIFF\x24\0\0\0WEBPVP8 ", "latin1")],
  ["Matroska", bytes("1a45dfa3a342868101")],
  ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
  ["TIFF", bytes("49492a0008000000")],
  ["an archive", bytes("504b0304140000000800")],
])("%s is something else", (_name, head) => expect(isGarbled(head)).toBe(false));
