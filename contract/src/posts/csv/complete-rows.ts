import type { NewPost } from "../new-post.ts";
import type { CsvError, CsvRow } from "./csv-outcome.ts";
import { findingError, rowError } from "./read-row.ts";
import { flairAdvice } from "./row-advice.ts";

type Flair = { id: string; text: string };
export type CsvLookups = {
  /** By lowercase name; names are unique. */
  mediaIds: ReadonlyMap<string, number>;
  /** The flairs of a subreddit; undefined when they are not known. */
  flairsOf: (subreddit: string) => readonly Flair[] | undefined;
};

/** The names to look up, in lowercase and without duplicates. */
export function mediaNamesIn(rows: readonly CsvRow[]): string[] {
  return [...new Set(rows.flatMap(({ media_names }) => media_names.map((name) => name.toLowerCase())))];
}

/** Resolves media and flair by name; anything not found is left out and reported. */
export function completeRows(rows: readonly CsvRow[], lookups: CsvLookups): { rows: CsvRow[]; errors: CsvError[] } {
  const errors: CsvError[] = [];
  const complete = rows.map((csvRow) => {
    const [media, flair] = [mediaOf(csvRow, lookups, errors), flairOf(csvRow, lookups, errors)];
    return { ...csvRow, post: { ...csvRow.post, media, flair } };
  });
  return { rows: complete, errors };
}

function mediaOf(
  { row, media_names, captions, caption_links }: CsvRow,
  { mediaIds }: CsvLookups,
  errors: CsvError[],
): NewPost["media"] {
  const idOf = (name: string) => mediaIds.get(name.toLowerCase());
  const missing = new Set(media_names.filter((name) => idOf(name) === undefined));
  for (const name of missing) errors.push(rowError(row, "media", `Media named "${name}" doesn't exist.`));
  return media_names.flatMap((name, index) => {
    const id = idOf(name);
    return id === undefined ? [] : [{ id, caption: captions[index] ?? "", url: caption_links[index] ?? "" }];
  });
}

function flairOf(
  { row, post, flair_name, flair_text }: CsvRow,
  { flairsOf }: CsvLookups,
  errors: CsvError[],
): NewPost["flair"] {
  if (flair_name === "") return null;
  const flairs = flairsOf(post.subreddit);
  const wanted = flair_name.toLowerCase();
  const found =
    flairs?.find(({ text }) => text.trim().toLowerCase() === wanted) ?? flairs?.find(({ id }) => id === flair_name);
  if (found) return { id: found.id, text: flair_text || null };
  const { subreddit } = post;
  errors.push(
    findingError(
      row,
      flairs ? { code: "flair-missing", flair: flair_name, subreddit } : { code: "flairs-unread", subreddit },
      flairAdvice(flairs ?? []),
    ),
  );
  return null;
}
