import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { filmOf } from "../../testing/media-files.ts";
import { testApp } from "../../testing/test-app.ts";
import { anUploader } from "../../testing/uploads.ts";

/** Different each time. */
const png = (name: string) => ({ bytes: randomBytes(2_000), name, type: "image/png" });

test("a user may keep only so much, when the operator says so (BI-126)", async () => {
  const small = await testApp({ config: { storage: { s3: undefined, bytesPerUser: 100_000 } } });
  const owner = await aUser(small.db);
  const limited = await anUploader(small, owner, await aCreator(small.db, owner));
  const refused = [422, "You have used all of your storage."];
  const tooLarge = await limited.begin(png("b"), { size: 100_001 });
  expect([tooLarge.status, tooLarge.body.message]).toEqual(refused);

  // Begun at once and never finished: unfinished uploads count.
  const together = await Promise.all(
    Array.from({ length: 12 }, (_, index) => limited.begin(png(`f${index}`), { size: 30_000 })),
  );
  expect(together.filter(({ status }) => status === 201)).toHaveLength(3);
  const other = await anUploader(small, owner, await aCreator(small.db, owner));
  expect((await other.begin(png("other"), { size: 30_000 })).status).toBe(422);

  const again = png("again");
  expect((await limited.begin(again, { size: 10_000 })).status).toBe(201);
  expect((await limited.begin(again, { size: 10_000 })).status).toBe(201);
  await small.close();
});

test("the pictures that are stored beside a file count as well (BI-126)", async () => {
  const small = await testApp({ config: { storage: { s3: undefined, bytesPerUser: 1_500_000 } } });
  const owner = await aUser(small.db);
  const limited = await anUploader(small, owner, await aCreator(small.db, owner));
  const poster = await sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  const bytes = await filmOf(8);
  await limited.upload({ bytes, name: "film.mp4", type: "video/mp4", poster });
  const next = png("next");
  expect((await limited.begin(next, { size: 1_400_000 })).status).toBe(422);
  expect((await limited.begin(next, { size: 100_000 })).status).toBe(201);
  await small.close();
});
