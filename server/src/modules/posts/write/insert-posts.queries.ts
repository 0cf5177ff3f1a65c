import type { Platform } from "@ponkan/contract/accounts/platform";
import { postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";
import type { JournalEntry } from "../journal/changed-item.ts";
import type { PostsTables } from "../posts.tables.ts";
import { limitJournal } from "./bound-kept.queries.ts";
import type { valuesOf } from "./post-columns.ts";
import { atOnce } from "./write-posts.queries.ts";

export type NewRow = ReturnType<typeof valuesOf> & {
  account_id: number;
  platform: Platform;
  remote_user_id: string;
  /** Null: now by the database clock, which decides what is due. */
  post_at: Date | null;
  next_at: Date | null;
  charged_to: Date;
  is_charged: boolean;
  /** Set for a restored post; null puts it in the new group of this request. */
  group_id: number | null;
  title_key: string | null;
  content_key: string | null;
};

/** Size of a journal item: its id and version. */
const ITEM_BYTES = 50;

/** Column names as raw SQL: building a list of references per request took longer than the insert. */
const named = (columns: readonly string[]) => sql.raw(columns.map((column) => `"${column}"`).join(", "));
const givenColumns = named([
  ...postFieldNames.filter((field) => field !== "post_at"),
  ...["account_id", "platform", "remote_user_id", "charged_to", "is_charged", "title_key", "content_key"],
]);

/** Everything shown of a post except its account's data. */
const storedColumns = [
  ...postFieldNames,
  ...([
    "id",
    "group_id",
    "creator_id",
    "platform",
    "rev",
    "state",
    "planned_at",
    "next_at",
    "posted_at",
    "deleted_at",
  ] as const),
  ...([
    "url",
    "score",
    "comments",
    "upvote_ratio",
    "views",
    "likes",
    "reposts",
    "replies",
    "reach",
    "shares",
    "removal_reason",
    "removed_at",
    "is_outside",
  ] as const),
  ...(["error", "failure_cause", "advice", "comment_error", "created_at"] as const),
];
const returned = named(storedColumns);
export type StoredRow = Pick<Selectable<PostsTables["posts"]>, (typeof storedColumns)[number]>;
/** `change_id` identifies this insert in the journal, to undo it. */
type InsertedRow = StoredRow & { change_id: number };

export type Recorded = { event: { kind: string; text: string }; journal: Omit<JournalEntry, "items"> };

/**
 * Stores posts with their timelines, journal entry and outbox event, and returns the rows in the given order. One
 * statement for any number of posts, so it is planned once per connection.
 */
export async function insertPosts(
  db: Db,
  { id: creatorId, name }: Pick<OwnedCreator, "id" | "name">,
  now: Date,
  posts: readonly NewRow[],
  { event, journal }: Recorded,
): Promise<InsertedRow[]> {
  const { rows } = await sql<InsertedRow>`${prepared}
    with post_group as (
      insert into post_groups (creator_id, created_at)
      select ${creatorId}::bigint, ${now}::timestamptz where ${posts.some(({ group_id }) => group_id === null)}::boolean
      returning id
    ), stored as (
      insert into posts (group_id, creator_id, created_at, post_at, next_at, ${givenColumns})
      select coalesce(group_id, (select id from post_group)), ${creatorId}::bigint, ${now}::timestamptz, coalesce(post_at, ${atOnce}),
             coalesce(next_at, ${atOnce}), ${givenColumns}
        from json_populate_recordset(null::posts, ${JSON.stringify(posts)}::json) as given
      returning ${returned}
    ), noted as (
      insert into post_events (post_id, kind, text) select id, ${event.kind}::text, ${event.text}::text from stored
    ), published as (
      insert into outbox (channel, event, payload)
      select ${creatorChannel(creatorId, name)}::text, ${POSTS_UPDATED}::text,
             jsonb_build_object('creator_id', ${creatorId}::bigint, 'ids', jsonb_agg(id)) from stored
    ), undoable as (
      insert into post_changes (creator_id, kind, purpose, text, items)
      select ${creatorId}::bigint, ${journal.kind}::text, ${journal.purpose}::text, ${journal.text}::text,
             jsonb_agg(jsonb_build_object('id', id, 'rev', rev, 'before', null)) from stored
      returning id
    )
    select stored.*, (select id from undoable) as change_id, (select pg_notify('outbox', '')) as told,
           (select pg_notify('posts', '') where exists (
             select from stored where next_at < statement_timestamp() + interval '1 second')) as woken
      from stored`.execute(db);
  await limitJournal(db, creatorId, posts.length * ITEM_BYTES);
  return rows;
}
