import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { bucketOfField, fieldOfBucket } from "../bucket-of-field.ts";
import { columnOf, csvFields } from "../csv/columns.ts";
import { readCsvPosts } from "../csv/testing.ts";
import { writeCsv } from "../csv/write-csv.ts";
import { errorBuckets } from "../error-buckets.ts";
import { NewPost, PostChanges } from "../new-post.ts";
import { Post } from "../post.ts";
import { defaultValues, optionalFields, postFieldNames } from "./field-values.ts";
import { fitsField } from "./fits-field.ts";
import { postFields } from "./post-fields.ts";
import { otherValues } from "./testing.ts";

const bare = { platform: Platform.reddit, type: otherValues.type, post_at: otherValues.post_at };

test.each(postFieldNames)("%s can be sent, changed and comes back", (field) => {
  const value = { [field]: otherValues[field] };
  expect(NewPost.parse({ ...bare, ...value })).toMatchObject(value);
  expect(PostChanges.parse({ id: 1, rev: 1, ...value })).toEqual({ id: 1, rev: 1, ...value });
  expect(Object.keys(Post.shape)).toContain(field);
});

test("a post that names only platform, type and time has the defaults in all other fields", () => {
  expect(NewPost.parse(bare)).toEqual({ ...bare, ...defaultValues });
  expect(postFieldNames.filter((field) => !optionalFields.some((each) => each === field))).toEqual(["type", "post_at"]);
});

test.each(postFieldNames)(
  "%s takes what was written in it out of a kept draft, and nothing of another kind",
  (field) => {
    expect(fitsField(field, otherValues[field])).toBe(true);
    expect(fitsField(field, { ...bare, ...defaultValues }[field])).toBe(true);
    expect(fitsField(field, { what: "else" })).toBe(false);
  },
);

test("each bucket is the one of the field that a refusal names for it", () => {
  for (const bucket of errorBuckets) expect(bucketOfField[fieldOfBucket[bucket]]).toBe(bucket);
});

// The type, media, flair and time of a row depend on more than one cell; read-csv-posts.test.ts covers them.
const plainCells = csvFields.filter((field) => !["type", "media", "flair", "post_at"].includes(field));

test.each(plainCells)("%s is read from its column of a file", (field) => {
  const { value } = postFields[field];
  const cell = value.name === "flag" ? (otherValues[field] ? "yes" : "no") : String(otherValues[field]);
  const rest = { title: "A walk", subreddit: "openfield", post_time: "2027-05-01 12:00" };
  const row = { ...rest, [columnOf[field]]: cell };
  const reading = readCsvPosts(writeCsv([Object.keys(row), Object.values(row)]), "UTC");
  if (reading.kind !== "read") throw new Error(reading.message);
  expect(reading.errors).toEqual([]);
  expect(String(reading.rows[0]!.post[field])).toBe(String(otherValues[field]));
});
