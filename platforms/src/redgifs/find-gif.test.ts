import { expect, test } from "vitest";
import { matchingGifs } from "./find-gif.ts";
import type { Gif } from "./gif.ts";

const sent_at = new Date("2026-05-01T12:00:00Z");
const aGif = (id: string, changes: Partial<Gif> = {}): Gif => ({
  id,
  url: `https://www.redgifs.com/watch/${id}`,
  description: "Sunrise",
  tags: [],
  duration: 12.4,
  has_audio: true,
  views: 0,
  likes: 0,
  is_published: true,
  created_at: sent_at,
  ...changes,
});

test("a gif whose submit had no clear answer is known by time, description and duration", () => {
  const gifs = [
    aGif("later", { created_at: new Date("2026-05-01T12:04:00Z") }),
    aGif("near", { created_at: new Date("2026-05-01T12:00:03Z") }),
    aGif("unencoded", { duration: 0, created_at: new Date("2026-05-01T12:01:00Z") }),
    aGif("old", { created_at: new Date("2026-05-01T11:50:00Z") }),
    aGif("other", { description: "Sunset" }),
    aGif("longer", { duration: 40 }),
  ];
  const found = matchingGifs(gifs, { sent_at, description: "Sunrise", duration: 12 });
  expect(found.map(({ id }) => id)).toEqual(["near", "unencoded", "later"]);
  expect(
    matchingGifs([aGif("plain", { description: null })], { sent_at, description: "", duration: null }),
  ).toHaveLength(1);
});
