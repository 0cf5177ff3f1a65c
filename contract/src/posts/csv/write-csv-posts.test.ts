import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { seeded } from "../../ban-shield/testing/random-items.ts";
import { defaultValues } from "../fields/field-values.ts";
import type { NewPost } from "../new-post.ts";
import { joinCell, splitCell } from "./cell-list.ts";
import { completeRows } from "./complete-rows.ts";
import { readCsvPosts } from "./testing.ts";
import { writeCsvPosts } from "./write-csv-posts.ts";

const parts = ["fog", "=1+1", "a|b", "\\\\", '"', ",", ";", "line\nbreak", "é", "🍊", "'x", "-5"];
const MINUTE = 60_000;
const from = Date.UTC(2026, 0, 1) / MINUTE;

/** Posts that use every field of the Reddit form, with text that is hard for other CSV tools. */
function somePosts(random: () => number): NewPost[] {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const one = <T>(...options: T[]): T => options[upTo(options.length - 1)]!;
  const words = () => Array.from({ length: upTo(4) }, () => one(...parts)).join(" ");
  const media = () => ({
    id: one(1, 2, 3),
    caption: words().replaceAll("\n", " "),
    url: one("", "https://x.example/a"),
  });
  return Array.from({ length: 1 + upTo(5) }, (): NewPost => {
    const type = one("text" as const, "link" as const, "media" as const);
    return {
      ...defaultValues,
      platform: Platform.reddit,
      type,
      title: words(),
      content: type === "link" ? "https://example.com/a?b=1,2" : words(),
      media: type === "media" ? Array.from({ length: 1 + upTo(2) }, media) : [],
      subreddit: one("openfield", "ridgelines"),
      comment: words(),
      post_at: new Date((from + upTo(700 * 24 * 60)) * MINUTE).toISOString(),
      is_nsfw: one(true, false, null),
      is_spoiler: one(true, false),
      is_original_content: one(true, false),
      send_replies: one(true, false),
      crosspost_to_profile: one(true, false),
      late_minutes: 1 + upTo(1439),
      flair: one(null, { id: "f1", text: null }, { id: "f2", text: "my own" }),
    };
  });
}

const files = new Map([
  ["beach.png", 1],
  ["a|b.jpg", 2],
  ["plain.mp4", 3],
]);
const names = new Map([...files].map(([name, id]) => [id, name]));
const flairs = [
  { id: "f1", text: "Photo" },
  { id: "f2", text: "=Story" },
];

test.each(["UTC", "Europe/Berlin", "America/New_York"])(
  "what is exported is what the import takes: read again it is the same posts, in %s (CS-01, CA-04)",
  (zone) => {
    const random = seeded(16);
    for (let round = 0; round < 100; round++) {
      const given = somePosts(random);
      const written = given.map((post) => ({
        post,
        media_names: post.media.map(({ id }) => names.get(id)!),
        flair_name: flairs.find(({ id }) => id === post.flair?.id)?.text ?? "",
      }));
      const reading = readCsvPosts(writeCsvPosts(written, zone), zone);
      if (reading.kind !== "read") throw new Error(reading.message);
      const { rows, errors } = completeRows(reading.rows, { mediaIds: files, flairsOf: () => flairs });
      expect([reading.errors, errors, reading.notes]).toEqual([[], [], []]);
      expect(rows.map(({ post }) => post)).toEqual(given.map(trimmed));
    }
  },
);

/** Reading a cell trims it, as the form does. */
function trimmed(post: NewPost): NewPost {
  const media = post.media.map((item) => ({ ...item, caption: item.caption.trim() }));
  return { ...post, title: post.title.trim(), content: post.content.trim(), comment: post.comment.trim(), media };
}

test("a moment that the clock shows twice, or between two minutes, stays that moment", () => {
  const post = (post_at: string): NewPost => ({
    ...{ ...defaultValues, platform: Platform.reddit, type: "text", title: "Fog", subreddit: "openfield", post_at },
  });
  for (const at of ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z", "2026-05-01T10:00:17.500Z"]) {
    const reading = readCsvPosts(
      writeCsvPosts([{ post: post(at), media_names: [], flair_name: "" }], "Europe/Berlin"),
      "Europe/Berlin",
    );
    expect(reading.kind === "read" && reading.rows[0]!.post.post_at).toBe(at);
  }
});

test("bars and backslashes within one of several texts are told from those between them", () => {
  for (const texts of [["a", "b|c", ""], ["\\", "|"], ["x\\y"], ["\\|", "z"]])
    expect(splitCell(joinCell(texts))).toEqual(texts);
  expect([joinCell(["", ""]), splitCell("")]).toEqual(["", []]);
  // A hundred thousand parts are never intended.
  expect(splitCell("a|".repeat(100_000)).length).toBeLessThan(300);
});
