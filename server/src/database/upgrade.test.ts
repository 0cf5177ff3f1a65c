import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../lib/passwords.ts";
import { sealTokens } from "../modules/accounts/access/seal.ts";
import { postState, runningEngine } from "../publishing/testing.ts";
import type { Database } from "../tables.ts";
import { goodPassword } from "../testing/builders.ts";
import { emptyDatabase } from "../testing/database.ts";
import { migrationsUntil } from "../testing/migrations-until.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { testConfig } from "../testing/test-config.ts";
import { openPool } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { separateRows } from "./separate-rows.ts";

const email = "ann@ponkan.test";
const day = "interval '1 day'";
const silent = { info() {}, warn() {}, error() {} };

/** Data at each version of the installation: rows of each kind, as soon as their table exists. */
const stages: [version: string, filled: string][] = [
  [
    "0001",
    `insert into users (email, password_hash, timezone) values ('${email}', '${await hashPassword(goodPassword, "127.0.0.1")}', 'Europe/Ljubljana');
     insert into users (email) values ('bob@ponkan.test');
     insert into creators (user_id, name) values (1, 'Ann'), (1, 'Second');
     insert into subscriptions (user_id, status, current_period_end, plan_id) values (1, 'active', now() + 20 * ${day}, 2);
     insert into quota_periods (user_id, period_start, used) values (1, now() - 10 * ${day}, 3);
     insert into sessions values ('old', 'hash', 1, now(), now(), now() + 20 * ${day});
     insert into password_resets values (1, 'hash', 0, now(), now() + ${day});
     insert into updates values ('first', 'Welcome', '<p>Hello</p>', now())`,
  ],
  [
    "0011",
    `insert into accounts (creator_id, platform, remote_user_id, username, token_issued_at, token_expires_at, connected_at)
       values (1, 1, 't2_ann', 'ann', now(), now() + ${day}, now());
     insert into media (creator_id, name, type, size, hash, md5, file, created_at)
       values (1, 'fog.png', 'image/png', 6, 'aa', 'bb', 'file', now());
     insert into uploads (creator_id, name, type, size, hash, key, created_at)
       values (1, 'rain.png', 'image/png', 6, 'cc', gen_random_uuid(), now());
     insert into templates (creator_id, type, name, text, created_at) values (1, 'title', 'Fog', 'Fog over {place}', now());
     insert into drafts (creator_id, name, data, created_at, updated_at) values (1, 'Begun', '{"rows": []}', now(), now());
     insert into subreddit_lists (creator_id, name, names, created_at) values (1, 'Hills', '{openfield}', now());
     insert into creator_subreddits (creator_id, name, is_verified) values (1, 'openfield', true);
     insert into posts (creator_id, created_at) select 1, now() from generate_series(1, 4);
     insert into targets (post_id, creator_id, account_id, platform, remote_user_id, type, title, content, media, subreddit,
                          post_at, next_at, state, attempt, remote_id, url, posted_at, charged_to, created_at)
       values (1, 1, 1, 1, 't2_ann', 'media', 'Fog', '', '[{"id": 1, "caption": "", "url": ""}]', 'openfield',
               now() - ${day}, now() - ${day}, 'posted', 1, 't3_1', 'https://x.test/1', now() - ${day}, now(), now()),
              (2, 1, 1, 1, 't2_ann', 'text', 'Planned', 'At six', '[]', 'openfield', now() + ${day}, now() + ${day},
               'scheduled', 0, null, null, null, now(), now()),
              (3, 1, 1, 1, 't2_ann', 'text', 'Due', 'At seven', '[]', 'opentable', now() + interval '1 minute',
               now() + interval '1 minute', 'scheduled', 0, null, null, null, now(), now()),
              (4, 1, null, 1, 't2_ann', 'text', 'Refused', 'All day', '[]', 'openfield', now(), now(), 'failed', 0, null,
               null, null, now(), now());
     insert into target_threats values (1, 1, 12, 'low');
     insert into attempts (target_id, kind, number, account_id, match_key, draft, rev, state)
       values (1, 'publish', 1, 1, 'key 1', '{}', 1, 'accepted');
     insert into target_events (target_id, kind, text) values (1, 'posted', 'Posted.'), (4, 'failed', 'Refused.');
     insert into steps (target_id, kind, account_id, next_at) values (1, 'check', 1, now() + ${day});
     insert into incidents (kind, target_id) values ('late_accept', 1);
     insert into post_changes (creator_id, kind, items, text) values (1, 'schedule', '[]', 'Scheduled 1 post.');
     insert into connect_attempts values ('state', 1, 'old', null, 'https://x.test/connect/reddit', null, now() + ${day});
     insert into media (creator_id, name, type, size, hash, md5, file, created_at)
       values (1, 'mist.png', 'image/png', 6, 'dd', 'ee', 'mist', now());
     insert into media_looks values (1, 1, repeat('0', 64)::bit(64), '{}');
     insert into media_links values ('secret', 1, now() + ${day});
     insert into preparations (account_id, media_id, description, next_at) values (1, 1, 'Fog', now() + ${day});
     insert into idempotent_requests values (1, gen_random_uuid(), 'hash', 201, '{"data": []}', now());
     insert into subreddits values ('openfield', 'public', '{}', now());
     insert into account_subreddits values (1, 'openfield', 'public', false, true, '[]', now());
     insert into subreddit_samples values ('openfield', 'new', '[]', now());
     insert into target_handles (target_id, rev) values (2, 1);
     insert into calendar_feeds values (1, 'hash', 'sealed', now())`,
  ],
  [
    "0049",
    `insert into post_results (creator_id, user_id, post_id, at, score) values (1, 1, 1, now(), 12);
     insert into account_karma values (1, 1, 't2_ann', '2026-05-01', 10, 20);
     insert into subreddit_bans (creator_id, user_id, remote_user_id, name, found_at) values (1, 1, 't2_ann', 'opendusk', now());
     insert into autoresponders (creator_id, user_id, type, position, name, is_enabled, trigger, match, keywords,
                                 excluded_keywords, subreddits, replies, delay_min, delay_max, daily_limit, cooldown_hours,
                                 post_max_age_days, created_at, updated_at)
       values (1, 1, 'message', 1, 'Thanks', false, 'any', 'word', '{}', '{}', '{}', '{Hi}', 3, 15, 25, 24, 7, now(), now());
     insert into inbox_people (creator_id, user_id, username, first_at) values (1, 1, 'curious_fox', now());
     insert into inbox_items (creator_id, user_id, account_id, remote_id, type, kind, username, subject, body, thread_id,
                              is_first, url, received_at, state)
       values (1, 1, 1, 't4_1', 'message', 'message', 'curious_fox', '', 'Hello', 't4_1', true, '', now(), 'answered');
     insert into answers (creator_id, user_id, account_id, item_id, is_by_hand, text, state, answer_at, next_at, sent_at,
                          ended_at)
       values (1, 1, 1, 1, true, 'Hi', 'sent', now(), now(), now(), now());
     insert into billing_customers (user_id, customer_id) values (1, 'cus_ann');
     insert into billing_intents (user_id, kind, params, created_at) values (1, 'checkout', '{"plan": 2}', now());
     insert into stripe_events (id, type, created_at) values ('evt_1', 'invoice.paid', now());
     insert into tries values ('key', 3, now() + ${day});
     insert into email_verifications values (1, '${email}', 'hash', now(), now() + ${day});
     insert into platform_gates (platform, shut_until, is_down, reason) values (3, now(), true, 'HTTP 503');
     insert into deleted_media (id, creator_id, user_id, file, size, media, deleted_at)
       values (9, 1, 1, 'gone', 6, '{"name": "gone.png"}', now());
     insert into notices (user_id, creator_id, post_id, kind) values (1, 1, 1, 'removed');
     insert into subreddit_snapshots values ('openfield', '2026-05-01', 1200);
     insert into subreddit_readings values ('openfield', 'ready', '[]', null, now(), now(), now());
     insert into media_likeness values (1, 3, 5);
     insert into watched_posts values (2, 1, 1, now() + ${day});
     insert into account_health (account_id, creator_id, user_id, read_at) values (1, 1, 1, now());
     insert into analytics_refreshes (user_id, begun_at, touched_at) values (1, now(), now());
     insert into ban_risks values (1, 1, 12, 'low', now(), now());
     insert into autoresponder_settings values (1, 1, '{human}');
     insert into inbox_readings (account_id, creator_id, next_at) values (1, 1, now() + ${day})`,
  ],
  [
    "0102",
    `insert into cancellation_surveys (user_id, type, reason, answered_on) values (1, 'plan', 'bugs', '2026-05-01');
     insert into totp_secrets (user_id, secret, created_at) values (2, 'sealed', now());
     insert into recovery_codes values (2, 'hash');
     insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
       values (2, 'id', 'key', 0, '{usb}', 'Phone', now());
     insert into exports (user_id, session_id, created_at, expires_at, heard_at) values (1, 'old', now(), now(), now());
     insert into demo_logins (user_id, reddit, twitter, redgifs) values (1, 'a', 'b', 'c');
     insert into promotion_links (creator_id, user_id, code, website, updated_at)
       values (1, 1, 'abcdefgh', 'https://ann.test/', now());
     insert into link_visits (creator_id, user_id, at, visits) values (1, 1, now(), 7);
     insert into link_visitors values ('keyed', now());
     insert into push_choices values (1, true, true, false);
     insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
       values (1, 'old', 'https://push.test/1', 'key', 'auth', now());
     insert into pushes (user_id, kind, post_id) values (1, 'failed', 4);
     insert into billing_sweeps values (true, now());
     insert into saved_searches (creator_id, user_id, name, search, created_at) values (1, 1, 'Hills', '{"words": "fog"}', now());
     insert into media_collections (creator_id, user_id, name, created_at) values (1, 1, 'Best', now());
     insert into subreddit_removals (name, day, posts, removed) values ('openfield', '2026-05-01', 20, 3);
     insert into registry_news (kind, key) values ('email', '${email}')`,
  ],
  ["0119", "insert into former_accounts values (1, 1, 3, '2244', 'ann_x', now())"],
  ["0127", "insert into once_connected values (4, '3355', 1)"],
];

/** Tables that are named differently today. */
const tables: Record<string, string> = {
  posts: "post_groups",
  targets: "posts",
  target_threats: "post_threats",
  target_events: "post_events",
  target_handles: "post_handles",
};
const columnsOf = (table: string): Record<string, string> => ({
  target_id: "post_id",
  crossposts_to_profile: "crosspost_to_profile",
  ...(table === "targets" && { post_id: "group_id" }),
});

type Row = Record<string, unknown>;
const { connection, close } = await emptyDatabase();
const client = new pg.Client(connection);
/** Keyed by today's table name, with the columns that still exist. */
const entered = new Map<string, Row[]>();
let app: TestApp;

beforeAll(async () => {
  await client.connect();
  for (const [version, filled] of stages) {
    await migrate(connection, await migrationsUntil(version));
    const before = await everyRow();
    await client.query(filled);
    for (const [table, rows] of await everyRow()) {
      const known = new Set(before.get(table)?.map((row) => JSON.stringify(row)));
      const added = rows.filter((row) => !known.has(JSON.stringify(row)));
      const [name, columns] = version < "0012" ? [tables[table] ?? table, columnsOf(table)] : [table, {}];
      entered.set(name, [...(entered.get(name) ?? []), ...added.map((row) => renamed(row, columns))]);
    }
  }
  await migrate(connection);
  const separate = await separateRows(connection);
  if ("problem" in separate) throw new Error(separate.problem);
  const pool = openPool(separate, "test", silent, { max: 10 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  app = await testApp({
    sandbox: true,
    database: {
      db,
      connection: separate,
      close: async () => {
        await db.destroy();
        await close();
      },
    },
  });
});
afterAll(async () => {
  await client.end();
  await app.close();
});

test("whatever people had, of each kind and from the first version on, is there after the upgrade", async () => {
  const now = await everyRow();
  const lost: string[] = [];
  let kept = 0;
  for (const [table, rows] of entered) {
    const columns = new Set(Object.keys(now.get(table)?.[0] ?? {}));
    for (const row of rows) {
      const shared = Object.entries(row).filter(([column]) => columns.has(column));
      const isThere = now.get(table)?.some((found) => shared.every(([name, value]) => isKept(found[name], value)));
      if (isThere && shared.length > 1) kept++;
      else lost.push(`${table}: ${JSON.stringify(row)}`);
    }
  }
  expect(lost).toEqual([]);
  expect(kept).toBeGreaterThan(70);
});

test("no table is left out", async () => {
  // Filled by the start, triggers or a migration.
  const keptByItself = ["cell", "open_attempts", "publishing_switch", "queue", "remote_posts", "subscription_plans"];
  const all = [...(await everyRow()).keys()].filter((table) => !keptByItself.includes(table));
  expect(all.filter((table) => !entered.get(table)?.length)).toEqual([]);
});

test("its user signs in with the old password and finds it all", async () => {
  const signIn = await app.post("/auth/sign-in", { email, password: goodPassword });
  expect(signIn.status).toBe(200);
  expect(signIn.body).toMatchObject({ email, timezone: "Europe/Ljubljana" });
  const me = app.with(signIn.cookies.SR_session!);
  const titlesAt = async (path: string, field: string) => {
    const { body } = await me.get(path, { headers: { "creator-id": "1" } });
    return (body.data ?? body).map((row: Row) => row[field]).toSorted();
  };
  expect(await titlesAt("/posts?per_page=20", "title")).toEqual(["Due", "Fog", "Planned", "Refused"]);
  expect(await titlesAt("/drafts", "name")).toEqual(["Begun"]);
  expect(await titlesAt("/templates", "name")).toEqual(["Fog"]);
  expect(await titlesAt("/media", "name")).toEqual(["fog.png", "mist.png"]);
  expect(await titlesAt("/subreddit-lists", "name")).toEqual(["Hills", "Saved"]);
  expect(await titlesAt("/inbox", "body")).toEqual(["Hello"]);
  expect(await titlesAt("/autoresponders?type=message", "name")).toEqual(["Thanks"]);
});

test("what was planned goes out, once, by the account that was connected then", async () => {
  const { access_token, refresh_token } = await app.sandbox.reddit.connect("ann");
  const { id } = await app.sandbox.reddit.user("ann");
  const tokens = sealTokens(testConfig.encryptionKeys, { id: 1, token_gen: 1 }, { access_token, refresh_token });
  // The sandbox assigns its own ids to users.
  await app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update posts set remote_user_id = ${id}`.execute(tx);
    await sql`update accounts set remote_user_id = ${id}, access_token = ${tokens.access_token},
                refresh_token = ${tokens.refresh_token}`.execute(tx);
  });
  await sql`update posts set post_at = now(), next_at = now() where title = 'Due'`.execute(app.db);
  runningEngine(app);
  await expect.poll(() => postState(app, 3)).toBe("posted");
  expect((await app.sandbox.reddit.postsBy("ann")).map(({ title }) => title)).toEqual(["Due"]);
  expect(await postState(app, 2)).toBe("scheduled");
});

async function everyRow(): Promise<Map<string, Row[]>> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename !~ '^(schema_migrations|outbox)'",
  );
  const all = new Map<string, Row[]>();
  for (const { tablename } of rows) {
    const found = await client.query(`select to_jsonb(x) as row from ${pg.escapeIdentifier(tablename)} x`);
    all.set(
      tablename,
      found.rows.map(({ row }) => row),
    );
  }
  return all;
}

function renamed(row: Row, columns: Record<string, string>): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name] ?? name, value]));
}

/** JSON values may have gained properties since. */
const isKept = (now: unknown, then: unknown): boolean =>
  isObject(now) && isObject(then)
    ? Object.entries(then).every(([name, value]) => isKept(now[name], value))
    : JSON.stringify(now) === JSON.stringify(then);

const isObject = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
