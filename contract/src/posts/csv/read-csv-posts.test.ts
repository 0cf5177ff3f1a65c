import { expect, test } from "vitest";
import { NewPost } from "../new-post.ts";
import { csvColumns } from "./columns.ts";
import { exampleCsv } from "./example-csv.ts";
import { readCsvInSteps } from "./read-csv-posts.ts";
import { readCsvPosts } from "./testing.ts";

const zone = "Europe/Berlin";

function read(csv: string) {
  const reading = readCsvPosts(csv, zone);
  if (reading.kind === "refused") throw new Error(reading.message);
  return reading;
}
const refusal = (csv: string) => {
  const reading = readCsvPosts(csv, zone);
  return reading.kind === "refused" ? reading.message : null;
};
/** Reads a file with a header and one row. */
const one = (cells: Record<string, string>) => {
  const all = { title: "Fog", subreddit: "ridgelines", post_time: "2026-05-01 14:00", ...cells };
  const { rows, errors } = read(`${Object.keys(all).join(",")}\n${Object.values(all).join(",")}`);
  return { ...rows[0]!, errors: errors.map(({ bucket, message }) => `${bucket}: ${message}`) };
};

test("a row becomes a post for Reddit, everything else by default (CS-01)", () => {
  const { rows, errors, notes } = read("Post_Time , TITLE,subreddit\n2026-05-01 14:00,Fog,r/ridgelines\n");
  expect(rows).toEqual([
    {
      row: 2,
      post: NewPost.parse({
        platform: 1,
        type: "text",
        title: "Fog",
        subreddit: "ridgelines",
        post_at: "2026-05-01T12:00:00.000Z",
      }),
      written_time: "2026-05-01 14:00",
      media_names: [],
      captions: [],
      caption_links: [],
      flair_name: "",
      flair_text: "",
    },
  ]);
  expect([errors, notes]).toEqual([[], []]);
});

test("all columns are read (CS-01)", () => {
  const cells = {
    type: "MEDIA",
    text: "Caption",
    media: " a.jpg | b.jpg|",
    flair: "Photo",
    comment: "Hi",
    nsfw: "Yes",
    delete_after: "24",
    delete_threshold: "10",
    media_host: "Redgifs",
    spoiler: "yes",
    send_replies: "no",
    late_minutes: "5",
    flair_text: "My own",
    captions: "One | Two",
  };
  const { post, media_names, captions, flair_name, flair_text, errors } = one(cells);
  expect(post).toMatchObject({
    type: "media",
    content: "Caption",
    comment: "Hi",
    is_nsfw: true,
    delete_after: "24",
    delete_threshold: "10",
    media_host: "redgifs",
    is_spoiler: true,
    send_replies: false,
    late_minutes: 5,
  });
  expect(one({ late_minutes: "2000" }).errors).toEqual([
    "content: Row 2: Not later than must be a whole number from 1 to 1440.",
  ]);
  expect({ media_names, captions, flair_name, flair_text, errors }).toEqual({
    media_names: ["a.jpg", "b.jpg"],
    captions: ["One", "Two"],
    flair_name: "Photo",
    flair_text: "My own",
    errors: [],
  });
});

test("the type follows the filled column", () => {
  expect(one({}).post.type).toBe("text");
  expect(one({ link: "example.com" }).post).toMatchObject({ type: "link", content: "example.com" });
  expect(one({ media: "a.jpg" }).post.type).toBe("media");
});

test.each<[cells: Record<string, string>, errors: string[]]>([
  [{ type: "video" }, ["content: Row 2: Type must be text, link or media."]],
  [{ nsfw: "maybe" }, ["subreddits: Row 2: NSFW must be yes or no."]],
  [{ nsfw: "__proto__" }, ["subreddits: Row 2: NSFW must be yes or no."]],
  [{ nsfw: "constructor" }, ["subreddits: Row 2: NSFW must be yes or no."]],
  [{ media_host: "imgur" }, ["media: Row 2: Media host must be reddit or redgifs."]],
  [{ link: "example.com", text: "x" }, ["content: Row 2: A link post can't have text."]],
  [{ type: "text", media: "a.jpg" }, ["media: Row 2: A text post can't have media."]],
  [{ type: "media", link: "example.com" }, ["content: Row 2: A media post can't have a link."]],
  [{ post_time: "" }, ["postTime: Row 2: Post time is required."]],
  [
    { post_time: "1.5.2026 14:00" },
    ["postTime: Row 2: Post time must be a valid date. Use a time like 2026-11-25 11:00."],
  ],
  [
    { post_time: "2026-02-30 14:00" },
    ["postTime: Row 2: Post time must be a valid date. Use a time like 2026-11-25 11:00."],
  ],
  [{ post_time: "2026-03-29 02:30" }, ["postTime: Row 2: Post time doesn't exist in your time zone."]],
])("%j is reported with its row (CS-03)", (cells, errors) => {
  expect(one(cells).errors).toEqual(errors);
});

test("a time that cannot be read never means now (BI-192)", () => {
  for (const post_time of ["", "soon", "2026-03-29 02:30"]) expect(one({ post_time }).post.post_at).toBe("");
});

test("of a time that comes twice the first is meant", () => {
  expect(one({ post_time: "2026-10-25 02:30" }).post.post_at).toBe("2026-10-25T00:30:00.000Z");
});

test("a missing header is named (CS-02, SRV-09, BI-183)", () => {
  expect(refusal("subreddit,post_time\na,b")).toBe("Add missing header column: title.");
  expect(refusal("post_time;x\na;b")).toBe("Add missing header columns: title, subreddit.");
});

test("an unknown or repeated column is ignored with a note (CS-01)", () => {
  const { notes, rows } = read("title,subreddit,post_time,mood,title\nFog,a1,2026-05-01 14:00,good,Mist");
  expect(notes).toEqual([
    'Column "mood" is not known and was ignored.',
    'Column "title" is there more than once. The first one is used.',
  ]);
  expect(rows[0]?.post.title).toBe("Fog");
});

test("columns named like parts of every object are as unknown as others (BI-196)", () => {
  const csv = "title,__proto__,constructor,subreddit,post_time\nFog,x,y,a1,2026-05-01 14:00";
  const { notes, rows, errors } = read(csv);
  expect(notes).toEqual(["__proto__", "constructor"].map((name) => `Column "${name}" is not known and was ignored.`));
  expect([rows.length, errors]).toEqual([1, []]);
});

test("a file that is empty, too large, too long or broken is refused (CS-01, CS-03, BI-180)", () => {
  const header = "title,subreddit,post_time\n";
  const row = "Fog,ridgelines,2026-05-01 14:00\n";
  expect(refusal(" \n ")).toBe("The csv field is required.");
  expect(refusal(",,\n,,")).toBe("The csv field is required.");
  expect(refusal(header + row.repeat(500))).toBeNull();
  expect([refusal(header), refusal(header.trimEnd())]).toEqual(Array(2).fill("The file has no rows."));
  expect(refusal(header + row.repeat(501))).toBe("The csv field must not have more than 500 rows.");
  expect(refusal(header + "é".repeat(524_288))).toBe("The csv field must not be larger than 1 MB.");
  expect(refusal(`${header}"Fog,a,b\n`)).toBe("A quote in row 2 is never closed.");
});

test("cells beyond the header are reported, as they are mostly a text with commas (BI-186)", () => {
  const { errors } = read("title,subreddit,post_time\nFog, mist and rain,ridgelines,2026-05-01 14:00");
  expect(errors[0]?.message).toBe("Row 2: There are more cells than in the header. Put texts with commas in quotes.");
  expect(read("title,subreddit,post_time\nFog,ridgelines,2026-05-01 14:00,,").errors).toEqual([]);
});

test("a cell that was made harmless on export is read as it was", () => {
  expect(one({ title: "'=1+1" }).post.title).toBe("=1+1");
});

test("the example has all columns and one row without an error (CS-03)", () => {
  const csv = exampleCsv(new Date("2026-05-01T23:30:00Z"), zone);
  const { rows, errors, notes } = read(csv);
  expect(csv.split("\r\n")[0]).toBe(`\ufeff${csvColumns.join(",")}`);
  expect(rows).toHaveLength(1);
  expect([errors, notes]).toEqual([[], []]);
  expect(rows[0]?.post.post_at).toBe("2026-05-03T10:00:00.000Z");
});

test("a header of many thousand columns is refused at once (C-29)", () => {
  const names = Array.from({ length: 80_000 }, (_, index) => index.toString(36));
  const began = performance.now();
  expect(refusal(`title,subreddit,post_time,${names.join(",")}\nFog,ridgelines,2026-05-01 14:00\n`)).toBe(
    "Use at most 100 columns.",
  );
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("a long file is read in pieces, so that others have their turn in between", () => {
  const rows = Array.from({ length: 500 }, (_, index) => `Fog ${index},ridgelines,2026-05-01 14:00\n`);
  const pieces = [...readCsvInSteps(`title,subreddit,post_time\n${rows.join("")}`, zone)];
  expect(pieces.length).toBeGreaterThanOrEqual(500);
});

test.each([
  ["one cell", '"'.repeat(1_000_000), 2],
  ["many cells", `"","${'","'.repeat(90_000)}"`, 90],
])("so is a megabyte of quotes: %s", (_, csv, least) => {
  expect([...readCsvInSteps(csv, zone)].length).toBeGreaterThanOrEqual(least);
});
