import { Platform } from "../../accounts/platform.ts";
import type { ErrorBucket } from "../error-buckets.ts";
import { defaultValues } from "../fields/field-values.ts";
import { MEDIA_MAX } from "../fields/value-kinds.ts";
import type { NewPost } from "../new-post.ts";
import { readingFinding, wallTimeToInstant } from "../times/wall-time.ts";
import { bucketOf, type Finding, textOf } from "../validation/findings.ts";
import { splitCell } from "./cell-list.ts";
import type { CsvError, CsvRow } from "./csv-outcome.ts";
import { type CellOf, type ReportError, readFields } from "./read-fields.ts";

type Cells = { row: number; cellOf: CellOf; isTooWide: boolean };

/** Reads a row as a post; each unreadable cell is reported and leaves its field empty. */
export function readRow({ row, cellOf, isTooWide }: Cells, zone: string): { csvRow: CsvRow; errors: CsvError[] } {
  const errors: CsvError[] = [];
  const complain: ReportError = (bucket, message) => errors.push(rowError(row, bucket, message));
  if (isTooWide) complain("content", "There are more cells than in the header. Put texts with commas in quotes.");

  const type = readType(cellOf, complain);
  const post: NewPost = {
    ...defaultValues,
    ...readFields(cellOf, complain),
    platform: Platform.reddit,
    type,
    content: type === "link" ? cellOf("link") : cellOf("text"),
    post_at: readTime(cellOf("post_time"), zone, complain),
  };
  const media_names = readMediaNames(cellOf("media"), complain);
  const [captions, caption_links] = [splitCell(cellOf("captions")), splitCell(cellOf("caption_links"))];
  const flair = { flair_name: cellOf("flair"), flair_text: cellOf("flair_text") };
  const written_time = cellOf("post_time");
  return { csvRow: { row, post, written_time, media_names, captions, caption_links, ...flair }, errors };
}

export function rowError(row: number, bucket: ErrorBucket, message: string): CsvError {
  return { row, bucket, message: `Row ${row}: ${message}` };
}

/** The error for a finding of the form's rules, with advice on what would work instead. */
export function findingError(row: number, finding: Finding, advice = ""): CsvError {
  return rowError(row, bucketOf(finding), textOf(finding) + advice);
}

const types = ["text", "link", "media"] as const;
type Type = (typeof types)[number];

/** Defaults to the type of the filled column; a cell that does not fit the type is reported instead of dropped. */
function readType(cellOf: CellOf, complain: ReportError): Type {
  const given = cellOf("type").toLowerCase();
  const known = types.find((type) => type === given);
  if (given !== "" && !known) complain("content", "Type must be text, link or media.");
  const type = known ?? (cellOf("link") ? "link" : cellOf("media") ? "media" : "text");
  if (type === "link" && cellOf("text")) complain("content", "A link post can't have text.");
  if (type !== "link" && cellOf("link")) complain("content", `A ${type} post can't have a link.`);
  if (type !== "media" && cellOf("media")) complain("media", `A ${type} post can't have media.`);
  return type;
}

function readMediaNames(cell: string, complain: ReportError): string[] {
  const names = splitCell(cell).filter(Boolean);
  if (names.length <= MEDIA_MAX) return names;
  complain("media", `A post can't have more than ${MEDIA_MAX} files.`);
  return [];
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

/** Accepts local time in `zone`, or an instant with an offset. */
function readTime(given: string, zone: string, complain: ReportError): string {
  if (instant.test(given) && !Number.isNaN(Date.parse(given))) return new Date(given).toISOString();
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)[ T]+(\d\d:\d\d)(?::\d\d)?$/.exec(given) ?? ["", given, given];
  const reading = wallTimeToInstant({ day, time }, zone);
  const finding = readingFinding({ day, time }, reading);
  const advice = finding?.code === "post-time-invalid" ? " Use a time like 2026-11-25 11:00." : "";
  if (finding) complain(bucketOf(finding), textOf(finding) + advice);
  if (reading.kind === "exact") return reading.at.toISOString();
  return reading.kind === "twice" ? reading.earlier.toISOString() : "";
}
