import { platformLabels } from "@ponkan/contract/accounts/platform";
import { icsParts } from "@ponkan/contract/posts/ics/write-ics";
import { createPause } from "../../../lib/run-in-steps.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { statusLabelOf } from "../post-state.ts";
import type { ExportedRow } from "./calendar.queries.ts";

/** How often calendar programs are asked to refresh. */
const REFRESH_MINUTES = 30;
const LONGEST_SUMMARY = 200;
/** An event shows an excerpt; the full text is in the app. */
export const LONGEST_EXCERPT = 500;

/** Yields to other requests between the parts of a long feed. */
export async function postsAsIcs(name: string, rows: readonly ExportedRow[], now: Date): Promise<string> {
  const events = rows.map((row) => ({
    uid: `post-${row.id}@ponkan`,
    at: row.at,
    changed_at: now,
    sequence: row.rev,
    summary: `${destinationOf(row)}: ${row.title || row.content}`.slice(0, LONGEST_SUMMARY),
    description: descriptionOf(row),
    url: row.url,
    isCancelled: row.state === "deleted",
  }));
  const parts: string[] = [];
  const pause = createPause();
  for (const part of icsParts({ name, refreshMinutes: REFRESH_MINUTES, events })) {
    parts.push(part);
    await pause();
  }
  return parts.join("");
}

export function destinationOf({ platform, subreddit, username }: ExportedRow): string {
  if (subreddit) return `r/${subreddit}`;
  const label = platformLabels[platformName(platform)];
  return username ? `${label} @${username}` : label;
}

function descriptionOf({ state, error, title, content }: ExportedRow): string {
  return [statusLabelOf(state), error, title && excerpt(content)].filter(Boolean).join("\n");
}

/** Never cuts a surrogate pair in half. */
function excerpt(text: string): string {
  return text.length < LONGEST_EXCERPT ? text : `${text.slice(0, LONGEST_EXCERPT - 1).toWellFormed()}…`;
}
