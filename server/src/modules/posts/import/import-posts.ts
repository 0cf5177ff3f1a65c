import { Platform } from "@ponkan/contract/accounts/platform";
import { checkRowsInSteps } from "@ponkan/contract/posts/csv/check-rows";
import { csvFields } from "@ponkan/contract/posts/csv/columns";
import { completeRows, mediaNamesIn } from "@ponkan/contract/posts/csv/complete-rows";
import { type CsvRow, readCsvInSteps } from "@ponkan/contract/posts/csv/read-csv-posts";
import { pick } from "@ponkan/contract/posts/fields/field-values";
import type { ImportedPost, ImportFinding } from "@ponkan/contract/posts/imported-post";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import { fieldRefusal } from "../../../lib/refusal.ts";
import { runInSteps } from "../../../lib/run-in-steps.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { connectedAccounts } from "../../accounts/connected-accounts.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import { loadSubredditFacts } from "../../subreddits/load-subreddit-facts.ts";
import type { Author } from "../author.ts";
import { loadRuleFacts } from "../checks/load-rule-facts.ts";
import { findMediaIds } from "./import.queries.ts";
import { titleLooksIn } from "./title-looks-in.ts";

type Imported = { data: ImportedPost[]; errors: ImportFinding[]; warnings: ImportFinding[]; notes: string[] };

/** Returns what a CSV file would schedule and what prevents it, row by row (CS-01 to CS-03). Stores nothing. */
export async function importPosts(ctx: AccessNeeds, { user_id, creator }: Author, csv: string): Promise<Imported> {
  const reading = await runInSteps(readCsvInSteps(csv, await timezoneOfUser(ctx.db, user_id)));
  if (reading.kind === "refused") throw fieldRefusal("csv", reading.message);

  const mediaIds = await findMediaIds(ctx.db, creator.id, mediaNamesIn(reading.rows));
  const flairsOf = await flairsIn(ctx, creator.id, reading.rows);
  const { rows, errors: unfound } = completeRows(reading.rows, { mediaIds, flairsOf });
  const { facts } = await loadRuleFacts(
    ctx,
    creator.id,
    rows.map(({ post }) => post),
  );
  const known = [...reading.errors, ...unfound];
  const looks = await titleLooksIn(creator.id, rows, facts);
  const broken = await runInSteps(checkRowsInSteps(rows, known, facts, looks));
  const errors = [...known, ...broken.errors].toSorted((one, other) => one.row - other.row);
  const warnings = broken.warnings.slice(0, MOST_ERRORS);
  return { data: rows.map(importedPost), warnings, ...shortened(errors, reading.notes) };
}

const MOST_ERRORS = 1_000;

/** Caps the list: even a small file can have very many errors. */
function shortened(errors: readonly ImportFinding[], notes: readonly string[]): Pick<Imported, "errors" | "notes"> {
  const left = errors.length - MOST_ERRORS;
  const more = left > 0 ? [`There are ${left} more errors, which are not shown.`] : [];
  return { errors: errors.slice(0, MOST_ERRORS), notes: [...notes, ...more] };
}

/** Only subreddits for which a row names a flair. */
async function flairsIn(ctx: AccessNeeds, creatorId: number, rows: readonly CsvRow[]) {
  const account = (await connectedAccounts(ctx.db, [creatorId])).find(({ platform }) => platform === Platform.reddit);
  const asked = rows
    .filter(({ flair_name, post }) => flair_name !== "" && isSubredditName(post.subreddit, account?.username ?? ""))
    .map(({ post }) => ({ name: post.subreddit, usesFlair: true }));
  const known = account ? await loadSubredditFacts(ctx, account, asked) : new Map<string, SubredditFacts>();
  return (subreddit: string) => {
    const facts = known.get(subreddit.toLowerCase());
    return facts?.knows_flairs ? facts.flairs : undefined;
  };
}

/** How much of a cell is shown, enough to recognise it. */
const WRITTEN_MAX = 50;

function importedPost({ row, post, written_time }: CsvRow): ImportedPost {
  const imported = { row, ...pick(post, csvFields), platform: Platform.reddit, post_at: post.post_at ?? "" };
  return post.post_at || !written_time ? imported : { ...imported, written_time: written_time.slice(0, WRITTEN_MAX) };
}
