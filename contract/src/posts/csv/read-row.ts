import { Platform } from "../../accounts/platform.ts";
import { bareSubredditName } from "../../subreddits/subreddit-name.ts";
import type { ErrorBucket } from "../error-buckets.ts";
import { type MediaHost, mediaHosts } from "../media-host.ts";
import type { NewPost } from "../new-post.ts";
import { readingError, wallTimeToInstant } from "../times/wall-time.ts";
import type { CsvColumn } from "./columns.ts";
import type { CsvError, CsvRow } from "./csv-outcome.ts";

type Cells = { row: number; cellOf: (column: CsvColumn) => string; isTooWide: boolean };
type Complain = (bucket: ErrorBucket, message: string) => void;

/** One row as a post; each cell that cannot be read leaves an error and an empty field. */
export function readRow({ row, cellOf, isTooWide }: Cells, zone: string): { csvRow: CsvRow; errors: CsvError[] } {
  const errors: CsvError[] = [];
  const complain: Complain = (bucket, message) => errors.push(rowError(row, bucket, message));
  if (isTooWide) complain("content", "There are more cells than in the header. Put texts with commas in quotes.");

  const type = readType(cellOf, complain);
  const post: NewPost = {
    ...plainPost,
    type,
    title: cellOf("title"),
    content: type === "link" ? cellOf("link") : cellOf("text"),
    subreddit: bareSubredditName(cellOf("subreddit")),
    media_host: readHost(cellOf("media_host"), complain),
    comment: cellOf("comment"),
    is_nsfw: readNsfw(cellOf("nsfw"), complain),
    post_at: readTime(cellOf("post_time"), zone, complain),
    delete_after: cellOf("delete_after") || null,
    delete_threshold: cellOf("delete_threshold") || null,
  };
  const names = cellOf("media").split("|");
  const media_names = names.map((name) => name.trim()).filter(Boolean);
  return { csvRow: { row, post, media_names, flair_text: cellOf("flair") }, errors };
}

export function rowError(row: number, bucket: ErrorBucket, message: string): CsvError {
  return { row, bucket, message: `Row ${row}: ${message}` };
}

const plainPost = {
  platform: Platform.reddit,
  media: [],
  flair: null,
  is_spoiler: false,
  is_original_content: false,
  send_replies: true,
  crosspost_to_profile: false,
  late_minutes: 60,
  privacy_level: null,
  discloses_brand: false,
  brand_type: [],
  allow_comment: false,
  allow_duet: false,
  allow_stitch: false,
} satisfies Partial<NewPost>;

const types = ["text", "link", "media"] as const;
type Type = (typeof types)[number];

/** By the filled column where nothing is said; a cell that no post of the type has is not dropped in silence. */
function readType(cellOf: Cells["cellOf"], complain: Complain): Type {
  const given = cellOf("type").toLowerCase();
  const known = types.find((type) => type === given);
  if (given !== "" && !known) complain("content", "Type must be text, link or media.");
  const type = known ?? (cellOf("link") ? "link" : cellOf("media") ? "media" : "text");
  if (type === "link" && cellOf("text")) complain("content", "A link post can't have text.");
  if (type !== "link" && cellOf("link")) complain("content", `A ${type} post can't have a link.`);
  if (type !== "media" && cellOf("media")) complain("media", `A ${type} post can't have media.`);
  return type;
}

function readHost(given: string, complain: Complain): MediaHost {
  const host = mediaHosts.find((name) => name === given.toLowerCase());
  if (given !== "" && !host) complain("media", "Media host must be reddit or redgifs.");
  return host ?? "reddit";
}

const answers: Record<string, boolean | null> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  "1": true,
  "0": false,
};

function readNsfw(given: string, complain: Complain): boolean | null {
  if (given === "") return null;
  const answer = answers[given.toLowerCase()];
  if (answer === undefined) complain("subreddits", "NSFW must be yes or no.");
  return answer ?? null;
}

function readTime(given: string, zone: string, complain: Complain): string {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)[ T]+(\d\d:\d\d)(?::\d\d)?$/.exec(given) ?? ["", given, given];
  const reading = wallTimeToInstant({ day, time }, zone);
  const error = readingError({ day, time }, reading);
  if (error) complain("postTime", error);
  if (reading.kind === "exact") return reading.at.toISOString();
  return reading.kind === "twice" ? reading.earlier.toISOString() : "";
}
