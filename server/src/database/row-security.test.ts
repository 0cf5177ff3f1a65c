import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { rowsOfEach, type Somebody } from "../testing/rows-of-each.ts";
import { prepared } from "./prepared.ts";
import { asSystem, asUser } from "./row-owner.ts";

const { db, close } = await testDatabase();
let ann: Somebody;
let bea: Somebody;
beforeAll(async () => {
  ann = await rowsOfEach(db);
  bea = await rowsOfEach(db);
});
afterAll(close);

/** Tables with data that is the same for everyone or belongs to no user. */
const common = [
  ...[
    "cell",
    "outbox",
    "platform_gates",
    "publishing_switch",
    "schema_migrations",
    "subreddit_readings",
    "subreddit_removals",
    "subreddit_samples",
    "subreddit_snapshots",
    "subreddits",
    "subscription_plans",
  ],
  ...["tries", "updates"],
];
/** Tables no user can see. */
const hidden = [
  "billing_sweeps",
  "connect_attempts",
  "incidents",
  "link_visitors",
  "open_attempts",
  "registry_news",
  "stripe_events",
];
const tables = (await tableNames()).filter((name) => !common.includes(name));
const own = tables.filter((name) => !hidden.includes(name));
/** Written only by triggers. */
const readOnly = ["queue"];

const UNDO = new Error("undo");
/** Runs the work and rolls it back. */
async function tried<T>(work: (tx: Kysely<never>) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      result = await work(tx as unknown as Kysely<never>);
      throw UNDO;
    })
    .catch((error) => {
      if (error !== UNDO) throw error;
    });
  return result as T;
}

type StoredPlace = { place: string };
const placesIn = async (table: string, on: Kysely<never> = db as unknown as Kysely<never>) =>
  (await sql<StoredPlace>`select ctid::text as place from ${sql.table(table)} order by ctid`.execute(on)).rows.map(
    ({ place }) => place,
  );

test("every table is either kept apart by user or known to be common", async () => {
  const { rows } = await sql<{ name: string; has_policy: boolean }>`
    select relname as name, exists (select from pg_policy where polrelid = pg_class.oid) as has_policy
      from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by relname`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(tables);
  expect(rows.filter(({ has_policy }) => !has_policy).map(({ name }) => name)).toEqual(hidden);
});

test("a table that names a user, a creator or what is theirs is not common", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
     where table_schema = 'public'
       and column_name in ('user_id', 'creator_id', 'account_id', 'post_id', 'media_id', 'session_id')`.execute(db);
  expect(rows.map(({ name }) => name).filter((name) => common.includes(name))).toEqual([]);
});

describe("a statement that forgets to say whose rows it wants", () => {
  test.each(own)("reads, changes and deletes the user's own of %s alone", async (table) => {
    const all = await placesIn(table);
    const hers = await asUser(ann.user_id, () => placesIn(table));
    const others = await asUser(bea.user_id, () => placesIn(table));
    expect([hers.length > 0, others.length > 0]).toEqual([true, true]);
    expect([...hers, ...others].toSorted()).toEqual(all.toSorted());

    if (readOnly.includes(table)) return expectReadOnly(table);
    const column = await firstColumnOf(table);
    const changed = await tried((tx) =>
      asUser(ann.user_id, () =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`.execute(tx),
      ),
    ).catch(notChangeable);
    if (changed) expect(changed.numAffectedRows).toBe(BigInt(hers.length));
    const left = await tried(async (tx) => {
      await asUser(ann.user_id, () => sql`delete from ${sql.table(table)}`.execute(tx));
      return asSystem(() => placesIn(table, tx));
    });
    expect(left.toSorted()).toEqual(others.toSorted());
  });

  test.each(hidden)("finds nothing in %s at all", async (table) => {
    await expect(asUser(ann.user_id, () => placesIn(table))).rejects.toThrow(`permission denied for table ${table}`);
  });

  test("cannot read what others are told", async () => {
    await expect(asUser(ann.user_id, () => placesIn("outbox"))).rejects.toThrow("permission denied for table outbox");
  });

  test("cannot add to what others have", async () => {
    const event = sql`insert into post_events (post_id, kind, text) values (${bea.post_id}, 'failed', '')`;
    const draft = sql`insert into drafts (creator_id, name, data, created_at, updated_at)
                      values (${bea.creator_id}, 'Fog', '{}', now(), now())`;
    const use = sql`insert into media_uses (media_id, post_id, creator_id, subreddit)
                    values (1, ${ann.post_id}, ${bea.creator_id}, '')`;
    await expect(asUser(ann.user_id, () => event.execute(db))).rejects.toThrow(/row-level security/);
    await expect(asUser(ann.user_id, () => draft.execute(db))).rejects.toThrow(/foreign key/);
    await expect(asUser(ann.user_id, () => use.execute(db))).rejects.toThrow(/row-level security/);
  });

  test("cannot give something away", async () => {
    const given = sql`update posts set user_id = ${bea.user_id}, creator_id = ${bea.creator_id}, account_id = null`;
    await expect(asUser(ann.user_id, () => given.execute(db))).rejects.toThrow(/row-level security/);
  });
});

describe("who a statement is carried out as", () => {
  type Who = { role: string; user_id: number | null };
  const who = async (on: Pick<Kysely<never>, "getExecutor">) =>
    (await sql<Who>`select current_user::text as role, current_user_id() as user_id`.execute(on as Kysely<never>))
      .rows[0];
  const user = (id: number) => ({ role: "ponkan_user", user_id: id });

  test("nothing of it is left on the connection", async () => {
    await db.connection().execute(async (one) => {
      const login = await who(one);
      expect(login?.user_id).toBeNull();
      expect(await asUser(1, () => who(one))).toEqual(user(1));
      expect(await who(one)).toEqual(login);
      await expect(asUser(1, () => sql`select 1 / 0`.execute(one))).rejects.toThrow("division by zero");
      expect(await who(one)).toEqual(login);
      expect(await asUser(2, () => who(one))).toEqual(user(2));
    });
  });

  test("a transaction can change it and goes back with its end", async () => {
    await db.connection().execute(async (one) => {
      const login = await who(one);
      await asUser(1, async () => {
        await one.transaction().execute(async (tx) => {
          expect(await who(tx)).toEqual(user(1));
          expect(await asSystem(() => who(tx))).toEqual(login);
          expect(await who(tx)).toEqual(user(1));
        });
        await one
          .transaction()
          .execute(async (tx) => {
            expect(await who(tx)).toEqual(user(1));
            await sql`select 1 / 0`.execute(tx);
          })
          .catch(() => undefined);
      });
      expect(await who(one)).toEqual(login);
      await one.transaction().execute(async (tx) => expect(await who(tx)).toEqual(login));
    });
  });

  test("two who ask at the same moment do not meet", async () => {
    const asked = Array.from({ length: 40 }, (_, index) =>
      asUser(index + 1, () => who(db as unknown as Kysely<never>)),
    );
    expect(await Promise.all(asked)).toEqual(asked.map((_, index) => user(index + 1)));
  });
});

test("functions that work with their owner's rights are not led to somebody else's tables", async () => {
  const { rows } = await sql<{ name: string; settings: string[] | null }>`
    select proname as name, proconfig as settings from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ settings }) => !settings?.includes("search_path=public, pg_temp"))).toEqual([]);
});

async function expectReadOnly(table: string): Promise<void> {
  const changed = sql`update ${sql.table(table)} set account_id = account_id`;
  await expect(asUser(ann.user_id, () => changed.execute(db))).rejects.toThrow("permission denied");
  await expect(asUser(ann.user_id, () => sql`delete from ${sql.table(table)}`.execute(db))).rejects.toThrow(
    "permission denied",
  );
}

/** Generated ids cannot be written, which is fine as well. */
function notChangeable(error: { code?: string }): undefined {
  if (error.code !== "428C9") throw error;
}

async function firstColumnOf(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
     order by column_name like '%\_id', ordinal_position limit 1`.execute(db);
  return rows[0]!.name;
}

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

test.each(["alone", "within a transaction"])("a marked statement of a user is planned once, %s", async (how) => {
  const plans = sql<{
    custom: number;
    generic: number;
  }>`select custom_plans::int as custom, generic_plans::int as generic
    from pg_prepared_statements where statement like ${`%${how}%`}`;
  const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
  const work = async (on: Kysely<never>) => {
    const ids = [ann.creator_id, bea.creator_id];
    const ask = () =>
      sql<{ id: number }>`${prepared} select id, ${sql.lit(how)} as how from creators
        where id = any(${ids}::int8[])`.execute(on);
    const modes: string[] = [];
    for (let count = 0; count < 8; count++) {
      expect((await asUser(ann.user_id, ask)).rows).toEqual([{ id: ann.creator_id, how }]);
      modes.push((await asUser(ann.user_id, () => mode.execute(on))).rows[0]!.mode);
    }
    expect(new Set(modes)).toEqual(new Set(["auto"]));
    expect((await asSystem(() => plans.execute(on))).rows).toEqual([{ custom: 0, generic: 8 }]);
    expect((await asSystem(ask)).rows).toHaveLength(2);
  };
  const one = db as unknown as Kysely<never>;
  await one.connection().execute((on) => (how === "alone" ? work(on) : on.transaction().execute(work)));
});
