import type { ThrowAwayDatabase } from "@ponkan/server/testing/throw-away-database";
import { sql } from "kysely";
import type { Letter } from "./answers/letters.ts";
import type { Finding } from "./checker/findings.ts";
import type { LedgerEntry } from "./clients/ledger.ts";

/** Database rows of posts with a finding, for debugging; the checker does not use them. */
export async function explain(
  { db }: ThrowAwayDatabase,
  entries: readonly LedgerEntry[],
  findings: readonly Finding[],
): Promise<object[]> {
  const bad = new Set(findings.map(({ n }) => n));
  const ids = entries.filter(({ n }) => bad.has(n)).flatMap((entry) => [...entry.ids]);
  if (ids.length === 0) return [];
  const { rows } = await sql<object>`
    select p.id, p.state, p.rev, p.attempt, p.tries, p.post_at, p.next_at, p.remote_id,
           (select jsonb_agg(to_jsonb(a) - 'draft' order by a.number) from attempts a where a.post_id = p.id) as attempts,
           (select jsonb_agg(to_jsonb(e) order by e.id) from post_events e where e.post_id = p.id) as events,
           (select jsonb_build_object('status', a.status, 'owner', a.lane_owner, 'until', a.lane_until,
                                      'epoch', a.lane_epoch, 'deaths', a.lane_deaths, 'paused', a.paused_until)
              from accounts a where a.id = p.account_id) as lane
      from posts p where p.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** The same for letters: the inbox, when it was read and will be read next, and the planned answers. */
export async function explainLetters(
  { db }: ThrowAwayDatabase,
  letters: readonly Letter[],
  findings: readonly Finding[],
): Promise<object[]> {
  const bad = new Set(findings.map(({ n }) => n));
  const creators = letters.filter(({ n }) => bad.has(n)).map(({ person }) => person.creator_id);
  if (creators.length === 0) return [];
  const { rows } = await sql<object>`
    select a.username, a.status, a.lane_owner, a.lane_until, a.lane_epoch, a.lane_deaths, a.paused_until,
           (select to_jsonb(r) from inbox_readings r where r.account_id = a.id) as reading,
           (select jsonb_agg(to_jsonb(x) order by x.id) from answers x where x.creator_id = a.creator_id) as answers,
           (select jsonb_agg(to_jsonb(q)) from queue q where q.account_id = a.id) as queue,
           (select jsonb_agg(to_jsonb(g)) from platform_gates g) as gates
      from accounts a where a.creator_id = any(${creators}::bigint[])`.execute(db);
  return rows;
}
