import { bucketOf, type Finding, isError, textOf } from "../validation/findings.ts";
import { ruleContext } from "../validation/rule-context.ts";
import type { RuleFacts } from "../validation/rule-facts.ts";
import { validatePost } from "../validation/validate-post.ts";
import type { CsvError, CsvRow } from "./csv-outcome.ts";
import { findingError, rowError } from "./read-row.ts";
import { adviceOn, type TitleLooks } from "./row-advice.ts";

const MINUTE = 60_000;
// As in every other post, line breaks and tabs are allowed; other control characters are not.
const controls = /(?![\t\r\n])\p{Cc}/u;

type Checked = {
  errors: CsvError[];
  /** Problems that do not stop a row: moderators may remove the post. */
  warnings: CsvError[];
};

/**
 * Applies all form rules to rows that were read and completed. Skips buckets that already have an error in `known`,
 * since that error left the field empty. Yields before each row.
 */
export function* checkRowsInSteps(
  rows: readonly CsvRow[],
  known: readonly CsvError[],
  facts: RuleFacts,
  looks: TitleLooks = new Map(),
): Generator<undefined, Checked> {
  const taken = new Set(known.map(({ row, bucket }) => `${row} ${bucket}`));
  const found: CsvError[] = [];
  const warnings: CsvError[] = [];
  for (const row of rows) {
    yield;
    const findings = validatePost(row.post, ruleContext(facts, row.post));
    found.push(...errorsIn(row, findings.filter(isError), facts, looks));
    warnings.push(...findings.filter(isWarning).map((finding) => warningOf(row.row, finding)));
  }
  const errors = [...found, ...repeats(rows)].filter(({ row, bucket }) => !taken.has(`${row} ${bucket}`));
  return { errors, warnings };
}

/** The post limit is skipped: it is judged across all rows together (CS-04). */
const isWarning = (finding: Finding) => !isError(finding) && finding.code !== "rule-post-limit";

/** Shown beside its row, so the message does not name it. */
const warningOf = (row: number, finding: Finding): CsvError => ({
  row,
  bucket: bucketOf(finding),
  message: textOf(finding),
});

function errorsIn({ row, post }: CsvRow, rules: readonly Finding[], facts: RuleFacts, looks: TitleLooks): CsvError[] {
  const place = facts.subreddits.get(post.subreddit.toLowerCase());
  const unreadable = (["title", "content", "comment"] as const).filter((field) => controls.test(post[field]));
  return [
    ...rules.map((finding) => findingError(row, finding, adviceOn(finding, place, looks))),
    ...unreadable.map((field) => rowError(row, field, "The text contains characters that are not allowed.")),
  ];
}

/** Applies SV-S10 across the whole file, which is sent in several requests. */
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
