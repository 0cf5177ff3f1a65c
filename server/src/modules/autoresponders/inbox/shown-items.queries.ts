import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { INBOX_COUNTED, type InboxState } from "@ponkan/contract/inbox/inbox-item";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";

export type ItemFilter = {
  state?: InboxState[] | undefined;
  type?: AutoresponderType | undefined;
  search?: string | undefined;
};
/** A cursor: what follows was received earlier, or at the same time and stored earlier. */
export type InboxCursor = { received_at: Date; id: number };

export type ShownItem = Awaited<ReturnType<typeof findItems>>[number];

/** Newest first. */
export function findItems(db: Db, creatorId: number, filter: ItemFilter, before: InboxCursor | null, limit: number) {
  const { state, type, search = "" } = filter;
  const words = search.trim();
  return items(db, creatorId)
    .$if(state !== undefined, (query) => query.where("i.state", "in", state!.length > 0 ? state! : ["open"]))
    .$if(type !== undefined, (query) => query.where("i.type", "=", type!))
    .$if(words !== "", (query) => query.where(saying(words)))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(i.received_at, i.id) < (${before?.received_at}::timestamptz, ${before?.id}::bigint)`),
    )
    .orderBy("i.received_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit)
    .execute();
}

export async function findItem(db: Db, creatorId: number, id: number): Promise<ShownItem | undefined> {
  return items(db, creatorId).where("i.id", "=", id).executeTakeFirst();
}

/** Only the start of long texts is searched, so that strangers cannot slow down the search. */
const SEARCHED = 1000;

function saying(words: string) {
  const like = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(left(i.body, ${SEARCHED}::integer) ilike ${like} or i.username::text ilike ${like} or i.subject ilike ${like}
    or i.subreddit::text ilike ${like} or i.post_title ilike ${like})`;
}

function items(db: Db, creatorId: number) {
  return db
    .selectFrom("inbox_items as i")
    .leftJoin("inbox_people as p", (join) =>
      join.onRef("p.creator_id", "=", "i.creator_id").onRef("p.username", "=", "i.username"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("answers")
          .select([
            ...([
              "id as answer_id",
              "autoresponder_id",
              "autoresponder_name",
              "is_by_hand",
              "turn",
              "variant",
              "text",
            ] as const),
            ...(["answers.state as answer_state", "answer_at", "sent_at", "replies"] as const),
            ...(["reason as answer_reason", "reason_detail as answer_detail"] as const),
          ])
          .whereRef("answers.item_id", "=", "i.id")
          // An answer by hand that was taken back after an automatic one does not count as the latest.
          .orderBy(sql`turn = 2 and state = 'dropped' and reason in ('canceled', 'answered_by_hand')`)
          .orderBy("answers.id", "desc")
          .limit(1)
          .as("a"),
      (join) => join.onTrue(),
    )
    .leftJoin("answers as before", (join) =>
      join
        .onRef("before.item_id", "=", "i.id")
        .on("before.turn", "=", 1)
        .on("before.state", "=", "sent")
        .on("a.turn", "=", 2),
    )
    .leftJoin("answers as replied", (join) =>
      join
        .onRef("replied.remote_id", "=", "i.parent_id")
        .onRef("replied.creator_id", "=", "i.creator_id")
        .on("replied.state", "=", "sent"),
    )
    .leftJoin("inbox_items as asked", "asked.id", "replied.item_id")
    .select([
      ...(["i.id", "i.type", "i.username", "i.subject", "i.body", "i.subreddit", "i.post_title", "i.url"] as const),
      ...(["i.received_at", "i.state", "i.reason", "i.reason_detail"] as const),
    ])
    .selectAll("a")
    .select(["before.autoresponder_name as before_name", "before.text as before_text"])
    .select(["replied.autoresponder_name as replied_name", "replied.text as replied_text"])
    .select(["asked.username as asked_by", "asked.body as asked"])
    .select((eb) => [
      eb("p.blocked_at", "is not", null).$castTo<boolean>().as("is_blocked"),
      eb("p.silenced_at", "is not", null).$castTo<boolean>().as("is_silenced"),
    ])
    .where("i.creator_id", "=", creatorId);
}

/**
 * Counts up to INBOX_COUNTED of each. Asked for in the order of its index: otherwise PostgreSQL expects to meet that
 * many soon, and reads the whole table where there are few.
 */
export async function countItems(db: Db, creatorId: number): Promise<{ needs_you: number; waiting: number }> {
  const some = (state: InboxState) => sql<number>`(select count(*)::int from (
    select from inbox_items where creator_id = ${creatorId} and state = ${state}
     order by received_at desc limit ${INBOX_COUNTED}) x)`;
  return db
    .selectNoFrom([
      sql<number>`least(${some("needs_you")} + ${some("failed")}, ${INBOX_COUNTED}::int)`.as("needs_you"),
      some("waiting").as("waiting"),
    ])
    .modifyFront(prepared)
    .executeTakeFirstOrThrow();
}

/** For each reply of each autoresponder: how often it was sent, and how often it was answered. */
export function findResults(db: Db, creatorId: number) {
  return db
    .selectFrom("answers")
    .select(["autoresponder_id", "reply"])
    .select((eb) => [
      eb.fn.countAll<number>().$castTo<number>().as("sent"),
      sql<number>`count(*) filter (where replies > 0)`.as("answered"),
    ])
    .where("creator_id", "=", creatorId)
    .where("state", "=", "sent")
    .where("autoresponder_id", "is not", null)
    .where("reply", "is not", null)
    .groupBy(["autoresponder_id", "reply"])
    .orderBy("autoresponder_id")
    .orderBy("sent", "desc")
    .execute();
}

/** Visits by the link in replies, by autoresponder and reply key. */
export async function findVisitsByReply(db: Db, creatorId: number, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("link_visits")
    .select(["autoresponder_id", "reply_key"])
    .select((eb) => eb.fn.sum<number>("visits").as("visits"))
    .where("creator_id", "=", creatorId)
    .where("at", ">=", since)
    .where("autoresponder_id", "is not", null)
    .groupBy(["autoresponder_id", "reply_key"])
    .execute();
  return new Map(
    rows.map(({ autoresponder_id, reply_key, visits }) => [`${autoresponder_id} ${reply_key}`, Number(visits)]),
  );
}
