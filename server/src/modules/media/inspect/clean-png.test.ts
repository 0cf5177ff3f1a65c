import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { aPicture, pngOf } from "../../../testing/media-files.ts";
import { cleanPng } from "./clean-png.ts";

function profileOf(packed: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from("iCCPx\0\0"), packed, Buffer.alloc(4)]);
  bytes.writeUInt32BE(bytes.length - 12);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const profilesIn = (parts: Buffer[]) => parts.filter((part) => part.toString("latin1", 4, 8) === "iCCP");

test("a profile stays that is small when it is unpacked, and only the first", async () => {
  const plain = await pngOf(9);
  const [good] = profilesIn(cleanPng(await aPicture(9).withIccProfile("p3").png().toBuffer()));
  const bomb = profileOf(deflateSync(Buffer.alloc(200_000_000), { level: 9 }));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const kept = (...profiles: Buffer[]) => {
    const head = 33; // the signature and IHDR
    const parts = cleanPng(Buffer.concat([plain.subarray(0, head), ...profiles, plain.subarray(head)]));
    return profilesIn(parts).map(({ length }) => length);
  };
  expect(kept(bomb)).toEqual([]);
  expect(kept(bomb, bomb, bomb)).toEqual([]);
  expect(kept(profileOf(Buffer.from("no profile")))).toEqual([]);
  expect(kept(good!)).toEqual([good!.length]);
  expect(kept(good!, bomb)).toEqual([good!.length]);
});
