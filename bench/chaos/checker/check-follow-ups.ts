import type { LedgerEntry } from "../clients/ledger.ts";
import type { FollowUp } from "../truth.ts";
import type { Finding } from "./findings.ts";

const POSTED = 3;

/** Checks that each requested comment and crosspost arrived exactly once, and no other. */
export function checkFollowUps(entry: LedgerEntry, found: readonly FollowUp[]): Finding[] {
  const comments = found.filter(({ kind }) => kind === "comment");
  const crossposts = found.filter(({ kind }) => kind === "crosspost");
  const mayLackComment = entry.seen?.comment_error != null;
  return [
    ...judge(entry, comments, { isWanted: entry.wantsComment, mayLack: mayLackComment }),
    // The failure of a crosspost is only reported in the timeline.
    ...judge(entry, crossposts, { isWanted: entry.wantsCrosspost, mayLack: true }),
  ];
}

type Wish = { isWanted: boolean; mayLack: boolean };

function judge({ n, account, seen, left, cancels }: LedgerEntry, found: readonly FollowUp[], wish: Wish): Finding[] {
  const findings: Finding[] = [];
  for (const { id, kind, author } of found) {
    if (!wish.isWanted) findings.push({ fault: "unasked", n, text: `${kind} ${id}` });
    if (author !== account) findings.push({ fault: "wrong_destination", n, text: `${kind} ${id} by ${author}` });
  }
  for (const { id, kind } of found.slice(1)) findings.push({ fault: "doubled", n, text: `${kind} ${id}` });
  const isDue = seen?.status === POSTED && !left && cancels.every(({ verdict }) => verdict === "no");
  if (wish.isWanted && isDue && !wish.mayLack && found.length === 0)
    findings.push({ fault: "lost", n, text: "its comment never came, and nobody was told" });
  return findings;
}
