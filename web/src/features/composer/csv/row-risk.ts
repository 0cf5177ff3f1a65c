import type { JudgedPost } from "@ponkan/contract/posts/judged-post";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { textOf } from "~/components/findings.ts";
import { repostSentence } from "../core/checks/repost-words.ts";
import { POST_LIMIT, riskLabels } from "../core/checks/risks.ts";
import { threatText, threatWord } from "../core/checks/threat-words.ts";
import { type CsvFileRow, plannedRow } from "./import-state.ts";
import type { JudgedRows } from "./judged-rows.ts";

/** What to know before scheduling a row; never blocks it. */
export type RowRisk = {
  texts: string[];
  /** Short form in one or two words; null for minor risks. */
  word: string | null;
};

export function rowRisk(row: CsvFileRow, judged: JudgedRows, zone: string): RowRisk | null {
  if (row.state !== "open") return null;
  const { threats, over_limit, repeats } = judged.get(row.row) ?? nothing;
  const { subreddit } = row.post;
  const same = repeats && { ...repeats, hasSameTitle: repeats.has_same_title };
  const texts = [
    ...row.warnings,
    ...(over_limit ? [textOf({ code: "rule-post-limit", subreddit, ...over_limit })] : []),
    ...(same ? [repostSentence(plannedRow(row), same, zone)] : []),
    ...threats.map(({ type }) => threatText(type, [`r/${subreddit}`])),
  ];
  const word = wordOf({ threats, over_limit, repeats }) ?? (row.warnings.length > 0 ? "To watch" : null);
  return texts.length > 0 ? { texts, word } : null;
}

const nothing: JudgedPost = { threats: [], over_limit: null, repeats: null };

function wordOf({ threats: [worst], over_limit, repeats }: JudgedPost): string | null {
  if (repeats?.earlier.removal_reason) return "Removed before";
  if (over_limit) return POST_LIMIT;
  return worst && isAtLeast(worst.severity, "medium") ? threatWord(worst.type) : null;
}

/** Labels of the risks to confirm before scheduling all open rows (PS-13, PS-16, SV-P10). */
export function labelsOf(judged: JudgedRows): string[] {
  const all = [...judged.values()];
  const isRemoved = all.some(({ repeats }) => repeats?.earlier.removal_reason);
  return [
    ...(isRemoved ? ["Removed there before"] : []),
    ...(all.some(({ over_limit }) => over_limit) ? [POST_LIMIT] : []),
    ...riskLabels(all.flatMap(({ threats }) => threats)),
  ];
}
