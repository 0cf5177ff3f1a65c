import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { LedgerEntry } from "../clients/ledger.ts";
import { NEEDS_CHECK } from "../clients/watch-posts.ts";
import type { Found } from "../truth.ts";
import type { Fault, Finding } from "./findings.ts";

/** Platforms from which the product can delete a post. */
const erasable: readonly PlatformName[] = ["reddit", "twitter"];
const POSTED = 3;
const FAILED = 4;
const DELETED = 5;

/** Checks that a post's outcome matches what its owner was told. */
export function checkEntry(entry: LedgerEntry, posts: readonly Found[]): Finding[] {
  const findings: Finding[] = [];
  const say = (fault: Fault, text: string) => findings.push({ fault, n: entry.n, text });

  if (entry.scheduled === "no") {
    for (const { id } of posts) say("unasked", `${id} although scheduling was refused`);
    return findings;
  }
  if (entry.ids.size > 1) say("doubled", `one ask became the posts ${[...entry.ids]}`);
  for (const { id } of posts.slice(1)) say("doubled", `${id} besides ${posts[0]!.id}`);
  for (const post of posts) judgePost(entry, post, say);
  if (entry.bothTabsWon) say("both_tabs_won", "two saves of one version");
  if (entry.scheduled === "yes" && !entry.left) judgeEnd(entry, posts, say);
  return findings;
}

type Say = (fault: Fault, text: string) => void;

function judgePost(entry: LedgerEntry, post: Found, say: Say): void {
  const { account, subreddit, due, retries } = entry;
  const isThere = post.author === account && post.subreddit.toLowerCase() === subreddit.toLowerCase();
  if (!isThere)
    say("wrong_destination", `${post.id} by ${post.author} in ${post.subreddit}, not by ${account} in ${subreddit}`);
  if (!mayHaveVersion(entry, post.version))
    say("wrong_version", `${post.id} is version ${post.version}, not ${newest(entry)}`);
  const isEarly = retries.length === 0 && post.created < Math.floor(due / 1000);
  if (isEarly) say("early", `${post.id} at ${post.created}, due ${due / 1000}`);
  for (const { at, verdict } of entry.cancels) {
    if (verdict !== "yes") continue;
    const mustBeGone = erasable.includes(entry.platform) && !entry.left;
    const isUp = mustBeGone && !post.isDeleted;
    if (isLater(post, at) || isUp) say("after_cancel", `${post.id} at ${post.created}, cancelled at ${at / 1000}`);
  }
  if (entry.left?.verdict === "yes" && isLater(post, entry.left.at))
    say("after_cancel", `${post.id} at ${post.created}, its owner left at ${entry.left.at / 1000}`);
}

const isLater = ({ created }: Found, at: number) => created > Math.floor(at / 1000);

const newest = ({ versions }: LedgerEntry) =>
  Math.max(...[...versions].filter(([, verdict]) => verdict === "yes").map(([v]) => v));

/** Whether the platform may have this version: the newest acknowledged one, or a later one whose outcome is unclear. */
function mayHaveVersion(entry: LedgerEntry, version: number): boolean {
  const verdict = entry.versions.get(version);
  return version >= newest(entry) && (verdict === "yes" || verdict === "unclear");
}

function judgeEnd(entry: LedgerEntry, posts: readonly Found[], say: Say): void {
  const { seen, cancels, wantsDeletion, hasDeletionFailed } = entry;
  if (!seen) {
    say("lost", "scheduled, and nowhere to be seen");
    return;
  }
  const mayBeCancelled = cancels.some(({ verdict }) => verdict !== "no");
  const isCancelled = cancels.some(({ verdict }) => verdict === "yes");
  if (isCancelled && seen.status !== DELETED) say("unfinished", `cancelled, but status ${seen.status}`);
  const isUp = posts.some(({ isDeleted }) => !isDeleted);
  switch (seen.status) {
    case POSTED:
      if (!posts.some(({ id }) => leadsTo(seen.url, id))) say("falsely_posted", `shown at ${seen.url}`);
      if (wantsDeletion && !hasDeletionFailed)
        say("unfinished", "it was to be deleted, and nobody was told that it was not");
      return;
    case FAILED:
      if (isUp && seen.error !== NEEDS_CHECK) say("falsely_failed", seen.error ?? "");
      return;
    case DELETED:
      if (mayBeCancelled) return;
      if (!wantsDeletion) say("lost", "deleted although nobody asked for it");
      else if (posts.length === 0) say("lost", "deleted before it was out");
      else if (isUp) say("still_up", `${posts.find(({ isDeleted }) => !isDeleted)!.id}`);
      return;
    default:
      say("unfinished", `status ${seen.status}`);
  }
}

/** TikTok does not return a URL for everything it publishes. */
function leadsTo(url: string | null, id: string): boolean {
  return url === null || url.split(/[/?]/).includes(id);
}
