import { bareSubredditName } from "../../subreddits/subreddit-name.ts";
import type { ErrorBucket } from "../error-buckets.ts";
import { type CsvField, type PostValues, postFields } from "../fields/post-fields.ts";
import type { ValueKind } from "../fields/value-kinds.ts";
import { type CsvColumn, columnOf, csvFields } from "./columns.ts";

export type CellOf = (column: CsvColumn) => string;
export type ReportError = (bucket: ErrorBucket, message: string) => void;

/** Fields that cannot be read from their cell alone. */
const readElsewhere: readonly CsvField[] = ["type", "content", "media", "flair", "post_at"];

/** Reads the remaining non-empty cells. An unreadable one is reported and keeps its default. */
export function readFields(cellOf: CellOf, complain: ReportError): Partial<Pick<PostValues, CsvField>> {
  const fields = csvFields.filter((field) => !readElsewhere.includes(field) && cellOf(columnOf[field]) !== "");
  const read = fields.flatMap((field) => {
    const { value, label, bucket = "content" } = postFields[field];
    const reading = readCell(value, cellOf(columnOf[field]));
    if (reading.kind === "read") return [[field, reading.value]];
    complain(bucket, `${label} must be ${reading.wanted}.`);
    return [];
  });
  return Object.fromEntries(read);
}

type Reading = { kind: "read"; value: unknown } | { kind: "unreadable"; wanted: string };

function readCell(value: ValueKind, cell: string): Reading {
  switch (value.name) {
    case "flag":
      return readOne(answers, cell, "yes or no");
    case "choice":
      return readOne(byName(value.options), cell, value.options.toSorted().join(" or "));
    case "whole-number": {
      const isOne = /^\d{1,9}$/.test(cell) && Number(cell) >= value.min && Number(cell) <= value.max;
      const wanted = `a whole number from ${value.min} to ${value.max}`;
      return isOne ? { kind: "read", value: Number(cell) } : { kind: "unreadable", wanted };
    }
    case "subreddit":
      return { kind: "read", value: bareSubredditName(cell) };
    default:
      return { kind: "read", value: cell };
  }
}

const answers = new Map([
  ["yes", true],
  ["no", false],
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

const byName = (options: readonly (string | number)[]) =>
  new Map(options.map((option) => [String(option).toLowerCase(), option]));

function readOne(options: ReadonlyMap<string, unknown>, cell: string, wanted: string): Reading {
  const name = cell.toLowerCase();
  return options.has(name) ? { kind: "read", value: options.get(name) } : { kind: "unreadable", wanted };
}
