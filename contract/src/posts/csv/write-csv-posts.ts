import type { NewPost } from "../new-post.ts";
import { instantToWallTime, wallTimeToInstant } from "../times/wall-time.ts";
import { joinCell } from "./cell-list.ts";
import { type CsvColumn, columnOf, csvColumns, csvFields } from "./columns.ts";
import { writeCsv } from "./write-csv.ts";

/** A post to a subreddit, with the names that identify its files and flair in the file. */
export type WrittenRow = { post: NewPost; media_names: readonly string[]; flair_name: string };

/** Writes a file for import: reading it back yields the same posts. */
export function writeCsvPosts(rows: readonly WrittenRow[], zone: string): string {
  const lines = rows.map((row) => {
    const cells = cellsOf(row, zone);
    return csvColumns.map((column) => cells[column] ?? "");
  });
  return writeCsv([csvColumns, ...lines]);
}

function cellsOf({ post, media_names, flair_name }: WrittenRow, zone: string): Partial<Record<CsvColumn, string>> {
  const isLink = post.type === "link";
  return {
    ...Object.fromEntries(csvFields.map((field) => [columnOf[field], plainCell(post[field])])),
    post_time: timeCell(new Date(post.post_at ?? 0), zone),
    text: isLink ? "" : post.content,
    link: isLink ? post.content : "",
    media: joinCell(media_names),
    captions: joinCell(post.media.map(({ caption }) => caption)),
    caption_links: joinCell(post.media.map(({ url }) => url)),
    flair: flair_name,
    flair_text: post.flair?.text ?? "",
  };
}

function plainCell(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Local time, or the ISO instant where the local time would be read as another moment. */
function timeCell(at: Date, zone: string): string {
  const { day, time } = instantToWallTime(at, zone);
  const reading = wallTimeToInstant({ day, time }, zone);
  const read = reading.kind === "twice" ? reading.earlier : reading.kind === "exact" ? reading.at : null;
  return read?.getTime() === at.getTime() ? `${day} ${time}` : at.toISOString();
}
