import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { bucketOf, type Finding, isError, isOfSubreddit } from "~/components/findings.ts";
import type { ComposerDraft, Row } from "../draft/composer-draft.ts";
import { withOwn, withoutOwn, withoutRows, withRow } from "../draft/rows.ts";

const QUARTER = 15 * 60_000;

export type Fix = { label: string; apply: (draft: ComposerDraft) => ComposerDraft };

type About = { row: Row; facts: SubredditFacts | undefined; at: Date | null; now: Date; zone: string };

/**
 * Returns the one-click fix of a finding for its row, or null if no fix is certain. Titles have their own suggestions.
 */
export function fixFor(finding: Finding, { row, facts, at, now, zone }: About): Fix | null {
  const change = (label: string, changed: (row: Row) => Row): Fix => ({
    label,
    apply: (draft) => withRow(draft, row.subreddit, changed(rowIn(draft, row))),
  });
  const leaveOut = change("Leave it out", (each) => ({ ...each, isChosen: false }));
  const bucket = bucketOf(finding);
  if (!isError(finding)) {
    return bucket === "comment" && row.own.comment !== ""
      ? change("No comment here", (each) => withOwn(each, "comment", ""))
      : null;
  }
  switch (bucket) {
    case "flairs":
      return facts?.flairs[0] && facts.flairs.length === 1
        ? change(`Set ${facts.flairs[0].text}`, (each) => ({ ...each, flair: { id: facts.flairs[0]!.id, text: null } }))
        : facts?.flairs.length === 0 || finding.code !== "flair-required"
          ? change("Without flair", (each) => ({ ...each, flair: null }))
          : null;
    case "postTime":
      return change(...laterTime(finding, at, now, zone));
    case "subreddits":
      if (finding.code === "rule-no-nsfw") return change("Not NSFW here", (each) => withOwn(each, "is_nsfw", null));
      if (finding.code === "subreddit-missing" || finding.code === "subreddit-invalid")
        return { label: "Remove", apply: (draft) => withoutRows(draft, [row.subreddit]) };
      return leaveOut;
    case "deleteAfter":
      return change("Never delete here", (each) => withOwn(withOwn(each, "delete_after", ""), "delete_threshold", ""));
    case "comment":
      return change("No comment here", (each) => withOwn(each, "comment", ""));
    case "title":
      return row.own.title !== undefined && row.own.title.trim() === ""
        ? change("Use the shared title", (each) => withoutOwn(each, "title"))
        : null;
    case "content":
    case "media":
      return isOfSubreddit(finding) ? leaveOut : null;
    default:
      return null;
  }
}

/**
 * A quarter of an hour after the taken time; otherwise the planned time, but at least a quarter of an hour from now.
 */
function laterTime({ code }: Finding, at: Date | null, now: Date, zone: string): [string, (row: Row) => Row] {
  const isTaken = code === "post-time-taken" && at !== null;
  const first = isTaken ? at.getTime() + QUARTER : Math.max(now.getTime() + QUARTER, at?.getTime() ?? 0);
  const time = instantToWallTime(new Date(Math.ceil(first / QUARTER) * QUARTER), zone);
  return [`At ${time.time}`, (row) => ({ ...row, time })];
}

const rowIn = (draft: ComposerDraft, row: Row) =>
  draft.rows.find(({ subreddit }) => subreddit === row.subreddit) ?? row;
