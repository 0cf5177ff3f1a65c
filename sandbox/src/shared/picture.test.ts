import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { testPlatforms } from "./testing.ts";

test("every user has a picture of their own that stays the same, with or without _normal", async () => {
  const app = await testPlatforms();
  const get = async (file: string) => (await app.inject({ url: `/x/pictures/${file}` })).rawPayload;
  const picture = await get("lena_outside_normal.jpg");
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect(await get("lena_outside.jpg")).toEqual(picture);
  expect(await get("kitchen_notes.jpg")).not.toEqual(picture);
});

test("the picture is a complete PNG: 160 by 160 pixels of three bytes, one filter byte per row", async () => {
  const app = await testPlatforms();
  const { rawPayload } = await app.inject({ url: "/tiktok/pictures/lena.jpeg" });
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([160, 160]);
  const length = rawPayload.readUInt32BE(33);
  expect(inflateSync(rawPayload.subarray(41, 41 + length))).toHaveLength(160 * (1 + 160 * 3));
});
