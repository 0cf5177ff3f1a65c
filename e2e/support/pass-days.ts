import type { SandboxClient } from "@ponkan/sandbox/client";
import type { Database } from "./database.ts";

/** The user's timestamps, by table. */
const moments = {
  users: ["analytics_updated", "ban_risks_seen_at"],
  accounts: ["facts_read_at", "risks_checked_at"],
  account_health: ["read_at", "missing_since", "last_comment_at"],
  subreddit_bans: ["found_at", "ended_at"],
  ban_risks: ["created_at", "raised_at", "fixed_at"],
  notices: ["at", "seen_at"],
};
const ofPosts = ["post_at", "next_at", "started_at", "posted_at", "results_at", "removed_at", "created_at"];
/** More days than any row has; going there and back avoids collisions of two rows on the way. */
const AWAY = 100_000;

type PassDaysTarget = { database: Database; sandbox: SandboxClient; userId: number; name: string };

/** Makes everything of this user older by that many days, in product and sandbox, except scheduled posts. */
export async function passDays({ database, sandbox, userId, name }: PassDaysTarget, days: number): Promise<void> {
  await sandbox.reddit.passDays(name, days);
  const older = (columns: readonly string[], table = "") =>
    columns.map((column) => `${column} = ${table}${column} - make_interval(days => ${days})`).join(", ");
  const changes = [
    `update posts set ${older(ofPosts)} where user_id = ${userId} and posted_at is not null`,
    ...["post_results", "post_events"].map(
      (table) =>
        `update ${table} t set ${older(["at"], "t.")} from posts p where p.id = t.post_id and p.user_id = ${userId}`,
    ),
    ...Object.entries(moments).map(
      ([table, columns]) =>
        `update ${table} set ${older(columns)} where ${table === "users" ? "id" : "user_id"} = ${userId}`,
    ),
    ...[-AWAY, AWAY - days].map((by) => `update account_karma set day = day + ${by} where user_id = ${userId}`),
  ];
  await database.query(["begin", ...changes, "commit"].join("; "));
}
