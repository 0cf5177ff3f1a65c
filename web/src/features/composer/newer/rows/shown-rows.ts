import { isBlocked, type PostCheck } from "../../core/checks/post-check.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { instantOf } from "../../core/draft/times.ts";

type View = { only: ReadonlySet<string> | null; isByTime: boolean; openKey: string | null };

/**
 * Returns the rows to show, with their positions in the draft. With a filter, rows stay visible after they are fixed.
 */
export function shownRows(rows: readonly Row[], checks: ReadonlyMap<string, PostCheck>, view: View, now: Date) {
  const isToFix = (key: string) => {
    const check = checks.get(key);
    return check !== undefined && isBlocked(check);
  };
  const isShown = (key: string) => !view.only || view.only.has(key) || isToFix(key) || key === view.openKey;
  const shown = rows.map((row, index) => ({ row, index })).filter(({ row }) => isShown(rowKey(row.subreddit)));
  return view.isByTime ? shown.toSorted((a, b) => timeOf(a.row) - timeOf(b.row) || a.index - b.index) : shown;

  function timeOf(row: Row): number {
    const check = checks.get(rowKey(row.subreddit));
    const at = check && instantOf(check.planned.time, now);
    return at ? at.getTime() : Number.MAX_SAFE_INTEGER;
  }
}

/** Keys of the chosen rows that cannot be sent. */
export function blockedKeys(checks: readonly PostCheck[]): string[] {
  return checks.filter((check) => check.planned.row && isBlocked(check)).map(({ planned }) => planned.key);
}
