import { platformLabels } from "@ponkan/contract/accounts/platform";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { longCsv } from "../../../lib/long-csv.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { statusLabelOf } from "../post-state.ts";
import type { ExportedRow } from "./calendar.queries.ts";

const header = ["time", "status", "platform", "subreddit", "account", "type", "title", "content", "url", "score"];
const more = ["comments", "removal_reason", "error"];

/** Times are in the user's time zone. */
export function postsAsCsv(rows: readonly ExportedRow[], zone: string): Promise<string> {
  return longCsv([...header, ...more], rows, (row) => [
    formatDateTime(row.at, zone),
    statusLabelOf(row.state),
    platformLabels[platformName(row.platform)],
    row.subreddit,
    row.username,
    row.type,
    row.title,
    row.content,
    row.url,
    row.score,
    row.comments,
    row.removal_reason && removalReasonLabels[row.removal_reason],
    row.error,
  ]);
}
