import { randomBytes, randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../context.ts";
import { anAutoresponder } from "../modules/autoresponders/testing.ts";
import { aPost, aSession, type BuiltAccount } from "./builders.ts";

/** One thing of each kind that belongs to a creator and is identified in calls. */
export type Things = Record<
  "creator" | "post" | "failed" | "account" | "media" | "change" | "autoresponder" | "collection" | "template",
  number
>;
/** Things that are identified only in paths. */
export type NamedInAddresses = Record<
  "upload" | "draft" | "list" | "search" | "message" | "session" | "passkey",
  number
>;

type Where = { db: Db; now: Date };

export async function thingsOf({ db, now }: Where, account: BuiltAccount): Promise<Things> {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const { creator_id: creator } = account;
  return {
    creator,
    post: (await aPost(db, account, { post_at: tomorrow })).id,
    failed: (await aPost(db, account, { post_at: tomorrow, state: "failed" })).id,
    account: account.id,
    media: await someMedia(db, creator),
    change: await idOf(
      db,
      sql`insert into post_changes (creator_id, kind, items, text) values (${creator}, 'schedule', '[]', '')`,
    ),
    autoresponder: (await anAutoresponder(db, { id: creator })).id,
    collection: await aCollection(db, creator),
    template: await idOf(
      db,
      sql`insert into templates (creator_id, type, name, text, created_at)
          values (${creator}, 'comment', 'Thanks', 'Thank you!', now())`,
    ),
  };
}

export async function namedInAddresses(
  db: Db,
  { id: account, creator_id: creator }: BuiltAccount,
  user: { id: number },
): Promise<NamedInAddresses> {
  const { id } = await aSession(db, user);
  const session = await db.selectFrom("sessions").select("number").where("id", "=", id).executeTakeFirstOrThrow();
  return {
    upload: await idOf(
      db,
      sql`insert into uploads (creator_id, name, type, size, hash, key, created_at)
          values (${creator}, ${randomUUID()}, 'video/mp4', 6, ${randomUUID()}, gen_random_uuid(), now())`,
    ),
    draft: await idOf(
      db,
      sql`insert into drafts (creator_id, name, data, created_at, updated_at)
          values (${creator}, 'Fog', '{}', now(), now())`,
    ),
    list: await idOf(
      db,
      sql`insert into subreddit_lists (creator_id, name, created_at) values (${creator}, ${randomUUID()}, now())`,
    ),
    search: await idOf(
      db,
      sql`insert into saved_searches (creator_id, name, search, created_at)
          values (${creator}, ${randomUUID()}, '{}', now())`,
    ),
    message: await aMessage(db, creator, account),
    session: session.number,
    passkey: await idOf(
      db,
      sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
          values (${user.id}, ${randomUUID()}, ${randomBytes(8)}, 0, '{}', 'Phone', now())`,
    ),
  };
}

export function aCollection(db: Db, creatorId: number): Promise<number> {
  return idOf(
    db,
    sql`insert into media_collections (creator_id, name, created_at) values (${creatorId}, ${randomUUID()}, now())`,
  );
}

let files = 0;
export function someMedia(db: Db, creatorId: number): Promise<number> {
  const hash = (files++).toString(16).padStart(64, "0");
  return idOf(
    db,
    sql`insert into media (creator_id, name, type, size, width, height, hash, md5, file, created_at, tags)
        values (${creatorId}, ${`${files}.png`}, 'image/png', 6, 10, 10, ${hash}, 'aa', ${`file-${files}`}, now(), '{fog}')`,
  );
}

/** Inserts a message with a pending answer. */
async function aMessage(db: Db, creatorId: number, accountId: number): Promise<number> {
  const message = await idOf(
    db,
    sql`insert into inbox_items (creator_id, account_id, remote_id, type, kind, username, subject, body, thread_id,
          is_first, url, received_at)
        values (${creatorId}, ${accountId}, ${`t4_${randomUUID()}`}, 'message', 'message', 'curious_fox', '', 'Hello',
          't4_1', true, '', now())`,
  );
  await sql`insert into answers (creator_id, account_id, item_id, is_by_hand, text, answer_at, next_at)
            values (${creatorId}, ${accountId}, ${message}, true, 'Hi', now(), now())`.execute(db);
  return message;
}

async function idOf(db: Db, insert: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`${insert} returning id`.execute(db);
  return rows[0]!.id;
}
