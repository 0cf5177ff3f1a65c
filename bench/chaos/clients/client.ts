import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Platform } from "@ponkan/contract/accounts/platform";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import type { Person } from "../../stack/people.ts";
import type { Random } from "../random.ts";
import type { Answer, Api } from "./api.ts";
import { changePost } from "./change-post.ts";
import { DELETED_AFTER_HOURS } from "./hurry-deletions.ts";
import { commentOf, contentOf, type LedgerEntry, type Verdict } from "./ledger.ts";
import type { PlannedPost, PlannedRequest } from "./plan.ts";

type Needs = { api: Api; random: Random; begin: number; entryOf(post: PlannedPost): LedgerEntry };

/** Schedules one request and then carries out the planned changes. Resolves when the last answer has arrived. */
export async function carryOut(needs: Needs, person: Person, request: PlannedRequest): Promise<void> {
  await until(needs.begin + request.askMs);
  const isScheduled = await schedule(needs, person, request);
  if (!isScheduled) return;
  await Promise.all(request.posts.map((post) => changeMind(needs, person, post)));
}

async function changeMind(needs: Needs, person: Person, post: PlannedPost): Promise<void> {
  for (const change of post.changes) {
    await until(needs.begin + post.dueMs + change.offsetMs);
    await changePost(needs, person, post, needs.entryOf(post), change.kind);
  }
}

/** All copies carry the same key, so they count as one request. */
async function schedule({ api, begin, entryOf }: Needs, person: Person, request: PlannedRequest): Promise<boolean> {
  const key = randomUUID();
  const body = { posts: request.posts.map((post) => newPost(post, person, begin)) };
  const send = () => api.callWithRetries(person, { method: "POST", path: "posts/schedule", body, key });
  const copies = request.copies.map(({ afterMs }) => wait(afterMs).then(send));
  const answers = await Promise.all([send(), ...copies]);
  for (const answer of answers) note(request.posts.map(entryOf), answer);
  return answers.some(({ verdict }) => verdict === "yes");
}

function newPost(post: PlannedPost, { platform, media_id }: Person, begin: number) {
  const { n, kind, title, subreddit, hasComment, isCrossposted, isDeletedAfter, isNow, dueMs } = post;
  return {
    platform: Platform[platform],
    type: kind,
    content: contentOf(kind, n, 1),
    post_at: isNow ? null : new Date(begin + dueMs).toISOString(),
    ...(subreddit && { title, subreddit, crosspost_to_profile: isCrossposted }),
    ...(hasComment && { comment: commentOf(n) }),
    ...(isDeletedAfter && { delete_after: DELETED_AFTER_HOURS }),
    ...(media_id !== null && { media: [{ id: media_id }] }),
    ...(platform === "tiktok" && { privacy_level: TiktokPrivacy.publicToEveryone }),
  };
}

type Scheduled = { data: { id: number; rev: number; post_at: string }[] };

function note(entries: LedgerEntry[], { verdict, body }: Answer & { verdict: Verdict }): void {
  for (const [index, entry] of entries.entries()) {
    if (verdict === "yes") {
      const { id, rev, post_at } = (body as Scheduled).data[index]!;
      entry.ids.add(id);
      entry.rev = rev;
      entry.due = new Date(post_at).getTime();
    }
    entry.scheduled = strongest(entry.scheduled, verdict);
    entry.versions.set(1, entry.scheduled);
  }
}

/** Combines several answers to one request. */
function strongest(one: Verdict | undefined, other: Verdict): Verdict {
  if (one === "yes" || other === "yes") return "yes";
  return one === "unclear" || other === "unclear" ? "unclear" : "no";
}

function until(moment: number): Promise<unknown> {
  return wait(Math.max(0, moment - Date.now()));
}
