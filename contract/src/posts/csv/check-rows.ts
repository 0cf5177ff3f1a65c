import { isError } from "../validation/findings.ts";
import { ruleContext } from "../validation/rule-context.ts";
import type { RuleFacts } from "../validation/rule-facts.ts";
import { validatePost } from "../validation/validate-post.ts";
import type { CsvError, CsvRow } from "./csv-outcome.ts";
import { findingError, rowError } from "./read-row.ts";
import { adviceOn, type TitleLooks } from "./row-advice.ts";

const MINUTE = 60_000;
// As in every other post: line breaks and tabs are text, the other control characters are not.
const controls = /(?![\t\r\n])\p{Cc}/u;

/** So many characters are checked in one piece; the shortest row takes as long as so many. */
const IN_A_PIECE = 100_000;
const LEAST_OF_A_ROW = 4_000;

/**
 * All rules of the form for rows that were read and completed. A bucket that already has an error in `known` says
 * nothing more: the field is empty because of it. It pauses as the reading does.
 */
export function* checkRowsInPieces(
  rows: readonly CsvRow[],
  known: readonly CsvError[],
  facts: RuleFacts,
  looks: TitleLooks = new Map(),
): Generator<undefined, CsvError[]> {
  const taken = new Set(known.map(({ row, bucket }) => `${row} ${bucket}`));
  const found: CsvError[] = [];
  let isRead = 0;
  for (const row of rows) {
    isRead += Math.max(row.post.content.length + row.post.comment.length, LEAST_OF_A_ROW);
    if (isRead > IN_A_PIECE) {
      isRead = 0;
      yield;
    }
    found.push(...errorsIn(row, facts, looks));
  }
  return [...found, ...repeats(rows)].filter(({ row, bucket }) => !taken.has(`${row} ${bucket}`));
}

function errorsIn({ row, post }: CsvRow, facts: RuleFacts, looks: TitleLooks): CsvError[] {
  const place = facts.subreddits.get(post.subreddit.toLowerCase());
  const rules = validatePost(post, ruleContext(facts, post)).filter(isError);
  const unreadable = (["title", "content", "comment"] as const).filter((field) => controls.test(post[field]));
  return [
    ...rules.map((finding) => findingError(row, finding, adviceOn(finding, place, looks))),
    ...unreadable.map((field) => rowError(row, field, "The text contains characters that are not allowed.")),
  ];
}

/** SV-S10 over the whole file, which goes out in several requests. */
function repeats(rows: readonly CsvRow[]): CsvError[] {
  const taken = new Set<string>();
  return rows.flatMap(({ row, post: { subreddit, post_at } }) => {
    if (!subreddit || !post_at) return [];
    const minute = `${subreddit.toLowerCase()} ${Math.floor(Date.parse(post_at) / MINUTE)}`;
    const isRepeated = taken.has(minute);
    taken.add(minute);
    return isRepeated ? [findingError(row, { code: "subreddit-repeated", subreddit })] : [];
  });
}
