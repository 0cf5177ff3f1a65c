import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../context.ts";
import type { Log } from "../lib/log.ts";
import type { Claim, Registry } from "./registry.ts";

const EVERY_MS = 500;
const AT_ONCE = 500;

type Needs = { db: Db; log: Log; registry: Pick<Registry, "tell"> };

/** Reports changes to the registry until stopped; if it is unreachable, they are reported later. */
export function startReporting(needs: Needs): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const reported = await reportToRegistry(needs).catch((error: Error) => {
        needs.log.warn({ reason: error.message }, "the registry was not told");
        return 0;
      });
      if (reported < AT_ONCE) await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Reports the state of keys that may have changed. One process at a time, so that no older state arrives last. */
export async function reportToRegistry({ db, registry }: Omit<Needs, "log">): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: turns } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('telling the registry', 0)) as mine`.execute(tx);
    if (!turns[0]?.mine) return 0;
    const { rows: news } = await sql<{ id: number }>`
      select id from registry_news order by id limit ${AT_ONCE}`.execute(tx);
    if (news.length === 0) return 0;
    const ids = news.map(({ id }) => id);
    const { rows: claims } = await sql<Claim>`
      select kind, key, case kind
          when 'email' then (
            select max(case when email = noted.key::citext and email_verified_at is not null then 2 else 1 end) from users
             where email = noted.key::citext or (email is null and pending_email = noted.key::citext))
          when 'customer' then (select 1 from billing_customers where customer_id = noted.key)
          when 'link' then (select 1 from promotion_links where code = noted.key)
        end as strength
        from (select distinct kind, key from registry_news where id = any(${ids}::bigint[])) noted`.execute(tx);
    const { rows: cells } = await sql<{ number: number }>`select number from cell`.execute(tx);
    await registry.tell(cells[0]!.number, claims);
    await sql`delete from registry_news where id = any(${ids}::bigint[])`.execute(tx);
    return news.length;
  });
}
