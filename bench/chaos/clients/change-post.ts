import { randomUUID } from "node:crypto";
import type { Person } from "../../stack/people.ts";
import type { Random } from "../random.ts";
import type { Api } from "./api.ts";
import { contentOf, type LedgerEntry, type Verdict } from "./ledger.ts";
import type { PlannedChange, PlannedPost } from "./plan.ts";

type Needs = { api: Api; random: Random };

/** Edits, moves or cancels a post as a user would, and records the answer. */
export async function changePost(
  needs: Needs,
  person: Person,
  post: PlannedPost,
  entry: LedgerEntry,
  kind: PlannedChange["kind"],
): Promise<void> {
  switch (kind) {
    case "edit":
      await edit(needs, person, post, entry);
      return;
    case "edit-in-two-tabs": {
      const tabs = await Promise.all([1, 2].map(() => edit(needs, person, post, entry)));
      entry.bothTabsWon ||= tabs.every((verdict) => verdict === "yes");
      return;
    }
    case "move":
      return move(needs, person, entry);
    case "cancel":
      return cancel(needs.api, person, entry);
  }
}

async function edit({ api }: Needs, person: Person, { n, kind }: PlannedPost, entry: LedgerEntry): Promise<Verdict> {
  const version = Math.max(...entry.versions.keys()) + 1;
  entry.versions.set(version, "unclear");
  const verdict = await update(api, person, entry, { content: contentOf(kind, n, version) });
  entry.versions.set(version, verdict);
  return verdict;
}

async function move({ api, random }: Needs, person: Person, entry: LedgerEntry): Promise<void> {
  const due = Date.now() + Math.round(random.between(2000, 6000));
  const verdict = await update(api, person, entry, { post_at: new Date(due).toISOString() });
  if (verdict === "yes") entry.due = due;
}

async function update(api: Api, person: Person, entry: LedgerEntry, change: object): Promise<Verdict> {
  const body = { posts: [{ id: idOf(entry), rev: entry.rev, ...change }] };
  const answer = await api.callWithRetries(person, { method: "POST", path: "posts/update", body, key: randomUUID() });
  if (answer.status === 200) entry.rev = (answer.body as { data: { rev: number }[] }).data[0]!.rev;
  return answer.verdict;
}

async function cancel(api: Api, person: Person, entry: LedgerEntry): Promise<void> {
  const body = { ids: [idOf(entry)] };
  const answer = await api.callWithRetries(person, { method: "DELETE", path: "posts", body, key: randomUUID() });
  entry.cancels.push({ at: answer.at, verdict: answer.verdict });
}

function idOf({ ids }: LedgerEntry): number {
  const [id] = ids;
  return id!;
}
