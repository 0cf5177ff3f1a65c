import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../context.ts";
import { aCreator, anAccount, aPost, aSession, aSubscription, aUser, type BuiltAccount } from "./builders.ts";

export type Somebody = { user_id: number; creator_id: number; account_id: number; post_id: number; media_id: number };

/** Creates a user with rows in every table that holds data of users. */
export async function rowsOfEach(db: Db): Promise<Somebody> {
  const user = await aUser(db);
  const creator = await aCreator(db, user);
  const account = await anAccount(db, creator);
  const post = await aPost(db, account);
  await aSubscription(db, user);
  await aSession(db, user);
  const [media_id, other_id] = [await someMedia(db, creator.id), await someMedia(db, creator.id)];
  const secret = randomBytes(16);
  await sql`insert into quota_periods (user_id, period_start) values (${user.id}, now())`.execute(db);
  await sql`insert into cancellation_surveys (user_id, type, reason, answered_on)
            values (${user.id}, 'plan', 'bugs', now())`.execute(db);
  await sql`insert into billing_customers (user_id) values (${user.id})`.execute(db);
  await sql`insert into billing_intents (user_id, kind, params, created_at)
            values (${user.id}, 'checkout', '{}', now())`.execute(db);
  await sql`insert into idempotent_requests (user_id, key, request_hash, status, reply, created_at)
            values (${user.id}, gen_random_uuid(), ${secret}, 201, '{}', now())`.execute(db);
  await sql`insert into password_resets values (${user.id}, ${secret}, now(), now())`.execute(db);
  await sql`insert into email_verifications values (${user.id}, 'a@ponkan.test', ${secret}, now(), now())`.execute(db);
  await sql`insert into totp_secrets (user_id, secret, created_at) values (${user.id}, 'sealed', now())`.execute(db);
  await sql`insert into recovery_codes values (${user.id}, ${secret})`.execute(db);
  await sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
            values (${user.id}, ${secret.toString("hex")}, ${secret}, 0, '{}', 'Phone', now())`.execute(db);
  await sql`insert into exports (user_id, session_id, created_at, expires_at, heard_at)
            values (${user.id}, 'some', now(), now(), now())`.execute(db);
  await ofCreator(db, creator.id, secret);
  await ofResults(db, user.id, account, post.id);
  await ofPost(db, post.id, account.id);
  await sql`insert into notices (creator_id, user_id, post_id, kind)
            values (${creator.id}, ${user.id}, ${post.id}, 'failed')`.execute(db);
  await sql`insert into ban_risks (creator_id, user_id, type, severity, created_at, raised_at)
            values (${creator.id}, ${user.id}, 12, 'low', now(), now())`.execute(db);
  await sql`insert into account_subreddits (account_id, name, access, is_banned, is_approved, read_at)
            values (${account.id}, 'openfield', 'public', false, false, now())`.execute(db);
  await sql`insert into media_uses (media_id, post_id, creator_id, subreddit)
            values (${media_id}, ${post.id}, ${creator.id}, '')`.execute(db);
  await sql`insert into deleted_media (id, creator_id, user_id, file, size, media, deleted_at)
            values (${media_id}, ${creator.id}, ${user.id}, 'file', 6, '{}', now())`.execute(db);
  await sql`insert into media_looks (media_id, creator_id, look, looks_like)
            values (${media_id}, ${creator.id}, repeat('0', 64)::bit(64), '{}')`.execute(db);
  await sql`insert into media_likeness values (${media_id}, ${other_id}, 1)`.execute(db);
  await sql`insert into media_links (secret_hash, media_id, expires_at) values (${secret}, ${media_id}, now())`.execute(
    db,
  );
  await sql`insert into preparations (account_id, media_id, description, next_at)
            values (${account.id}, ${media_id}, 'Fog', now())`.execute(db);
  await ofInbox(db, creator.id, account.id);
  await ofPush(db, user.id, post.id);
  return { user_id: user.id, creator_id: creator.id, account_id: account.id, post_id: post.id, media_id };
}

async function ofCreator(db: Db, id: number, secret: Buffer): Promise<void> {
  await sql`insert into drafts (creator_id, name, data, created_at, updated_at)
            values (${id}, 'Fog', '{}', now(), now())`.execute(db);
  await sql`insert into templates (creator_id, type, name, text, created_at)
            values (${id}, 'title', 'Fog', 'Fog', now())`.execute(db);
  await sql`insert into media_collections (creator_id, name, created_at) values (${id}, 'Fog', now())`.execute(db);
  await sql`insert into saved_searches (creator_id, name, search, created_at)
            values (${id}, 'Kept', '{}', now())`.execute(db);
  await sql`insert into autoresponders (creator_id, type, position, name, is_enabled, trigger, match, keywords,
              excluded_keywords, subreddits, replies, delay_min, delay_max, daily_limit, cooldown_hours, post_max_age_days,
              created_at, updated_at)
            values (${id}, 'comment', 1, 'Fog', false, 'any', 'word', '{}', '{}', '{}', '{Hi}', 3, 15, 25, 24, 7, now(),
              now())`.execute(db);
  await sql`insert into autoresponder_settings (creator_id, hand_off_words) values (${id}, '{stop}')`.execute(db);
  await sql`insert into uploads (creator_id, name, type, size, hash, key, created_at)
            values (${id}, 'rain.png', 'image/png', 6, 'cc', gen_random_uuid(), now())`.execute(db);
  await sql`insert into creator_subreddits (creator_id, name) values (${id}, 'openfield')`.execute(db);
  await sql`insert into post_changes (creator_id, kind, items, text) values (${id}, 'schedule', '[]', '')`.execute(db);
  await sql`insert into promotion_links (creator_id, code, updated_at)
            values (${id}, ${secret.toString("hex").slice(0, 8)}, now())`.execute(db);
  await sql`insert into link_visits (creator_id, at) values (${id}, now())`.execute(db);
  await sql`insert into calendar_feeds (creator_id, secret_hash, secret, created_at)
            values (${id}, ${secret}, 'sealed', now())`.execute(db);
}

async function ofResults(db: Db, userId: number, account: BuiltAccount, postId: number): Promise<void> {
  const owner = sql`${account.creator_id}, ${userId}`;
  await sql`insert into post_results (creator_id, user_id, post_id, at) values (${owner}, ${postId}, now())`.execute(
    db,
  );
  await sql`insert into watched_posts values (${postId}, ${account.id}, ${account.creator_id}, now())`.execute(db);
  await sql`insert into former_accounts values (${owner}, 3, 't2_gone', 'gone', now())`.execute(db);
  await sql`insert into once_connected values (3, 't2_gone', ${userId})`.execute(db);
  await sql`insert into account_karma values (${owner}, ${account.remote_user_id}, '2026-05-01', 1, 1)`.execute(db);
  await sql`insert into account_health (account_id, creator_id, user_id, read_at)
            values (${account.id}, ${owner}, now())`.execute(db);
  await sql`insert into subreddit_bans (creator_id, user_id, remote_user_id, name, found_at)
            values (${owner}, ${account.remote_user_id}, 'opentable', now())`.execute(db);
  await sql`insert into demo_logins (user_id, reddit, twitter, redgifs) values (${userId}, 'a', 'b', 'c')`.execute(db);
  await sql`insert into analytics_refreshes (user_id, begun_at, touched_at) values (${userId}, now(), now())`.execute(
    db,
  );
}

async function ofInbox(db: Db, id: number, accountId: number): Promise<void> {
  await sql`insert into inbox_readings (account_id, creator_id, next_at) values (${accountId}, ${id}, now())`.execute(
    db,
  );
  await sql`insert into inbox_people (creator_id, username, first_at) values (${id}, 'curious_fox', now())`.execute(db);
  await sql`
    with item as (
      insert into inbox_items (creator_id, account_id, remote_id, type, kind, username, subject, body, thread_id, is_first, url, received_at)
      values (${id}, ${accountId}, 't4_1', 'message', 'message', 'curious_fox', '', 'Hello', 't4_1', true, '', now())
      returning id
    )
    insert into answers (creator_id, account_id, item_id, is_by_hand, text, answer_at, next_at)
    select ${id}, ${accountId}, id, true, 'Hi', now(), now() from item`.execute(db);
}

async function ofPost(db: Db, id: number, accountId: number): Promise<void> {
  await sql`insert into post_threats select creator_id, id, 12, 'low' from posts where id = ${id}`.execute(db);
  await sql`insert into post_events (post_id, kind, text) values (${id}, 'scheduled', '')`.execute(db);
  await sql`insert into remote_posts values (${accountId}, ${`t3_${id}`}, ${id})`.execute(db);
  await sql`insert into post_handles (post_id, rev) values (${id}, 1)`.execute(db);
  await sql`insert into steps (post_id, kind, account_id, next_at) values (${id}, 'check', ${accountId}, now())`.execute(
    db,
  );
  await sql`insert into attempts (post_id, kind, number, account_id, match_key, draft, rev)
            values (${id}, 'publish', 1, ${accountId}, 'key', '{}', 1)`.execute(db);
}

async function someMedia(db: Db, creatorId: number): Promise<number> {
  const hash = randomBytes(8).toString("hex");
  const { rows } = await sql<{ id: number }>`
    insert into media (creator_id, name, type, size, hash, md5, file, created_at)
    values (${creatorId}, ${`${hash}.png`}, 'image/png', 6, ${hash}, 'bb', 'file', now()) returning id`.execute(db);
  return rows[0]!.id;
}

async function ofPush(db: Db, userId: number, postId: number): Promise<void> {
  await sql`insert into push_choices (user_id) values (${userId})`.execute(db);
  await sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
            select user_id, id, 'https://push.test/' || id, 'key', 'auth', now() from sessions
             where user_id = ${userId}`.execute(db);
  await sql`insert into pushes (user_id, kind, post_id) values (${userId}, 'failed', ${postId})`.execute(db);
}
