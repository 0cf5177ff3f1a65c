import type { DeleteRuleOutcome } from "@ponkan/contract/analytics/advice";
import { simulateDeleteRule } from "@ponkan/contract/analytics/delete-rule";
import { analyticsWindow } from "@ponkan/contract/analytics/window";
import type { AppContext } from "../../../context.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { Author } from "../../posts/author.ts";
import { countedIn } from "../../posts/write/counted-posts.ts";
import { findPostsForDeleteRule, type RuledRow } from "./advice.queries.ts";

const EXAMPLES = 5;

type Rule = { hours: number; threshold?: number | undefined };

/** Simulates 'delete after' on the posts of the last 30 days, the same ones analytics counts for a month (AN-10). */
export async function tryDeleteRule(
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  { user_id, creator }: Author,
  { hours, threshold = undefined }: Rule,
): Promise<DeleteRuleOutcome> {
  const now = clock.now();
  const waits = hours * 3600;
  const month = analyticsWindow(
    { period: "month", start_date: "", end_date: "" },
    now,
    await timezoneOfUser(db, user_id),
  );
  const rows = (await findPostsForDeleteRule(db, creator.id, month, waits)).filter(countedIn(config));
  const dueAt = ({ posted_at }: RuledRow) => posted_at.getTime() + waits * 1000;
  const due = rows.filter((row) => dueAt(row) <= now.getTime());
  const { deleted_ids, ...outcome } = simulateDeleteRule(
    due.map((row) => ({ ...row, removed: removedWhen(row, dueAt(row)) })),
    threshold ?? null,
  );
  const gone = new Set(deleted_ids);
  const examples = due
    .filter(({ id }) => gone.has(id))
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .slice(0, EXAMPLES)
    .map(({ id, title, subreddit, score }) => ({ id, title, subreddit, score }));
  return { ...outcome, too_young: rows.length - due.length, examples };
}

function removedWhen({ removed_at }: RuledRow, dueAt: number): "before" | "after" | null {
  if (!removed_at) return null;
  return removed_at.getTime() <= dueAt ? "before" : "after";
}
