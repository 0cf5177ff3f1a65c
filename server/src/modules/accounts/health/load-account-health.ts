import type { Db } from "../../../context.ts";
import { findBans, findRedditHealth } from "./account-health.queries.ts";

/** What is known about a Reddit account for Ban Shield (BS-05). Null means not read yet. */
export type AccountHealth = {
  account_id: number;
  remote_user_id: string;
  username: string;
  created_at: Date | null;
  is_email_verified: boolean | null;
  karma_post: number | null;
  karma_comment: number | null;
  is_suspended: boolean;
  is_shadowbanned: boolean;
  /** The account's newest comment anywhere on Reddit; null when it has none, if `comments_read_at` is set. */
  last_comment_at: Date | null;
  comments_read_at: Date | null;
  /** When the facts were read. */
  read_at: Date | null;
  /** Bans found since the given time, oldest first; `ended_at` is when the ban was lifted. */
  bans: { name: string; found_at: Date; ended_at: Date | null }[];
};

/** For the creator's Reddit account; undefined without one. */
export async function loadAccountHealth(
  db: Db,
  creatorId: number,
  bansSince: Date,
): Promise<AccountHealth | undefined> {
  const row = await findRedditHealth(db, creatorId);
  if (!row) return undefined;
  const { facts, facts_read_at, is_shadowbanned, last_comment_at, read_at, ...account } = row;
  return {
    ...account,
    created_at: facts.created_at === undefined ? null : new Date(facts.created_at),
    is_email_verified: facts.is_email_verified ?? null,
    karma_post: facts.karma_post ?? null,
    karma_comment: facts.karma_comment ?? null,
    is_suspended: facts.is_suspended ?? false,
    is_shadowbanned: is_shadowbanned ?? false,
    last_comment_at,
    comments_read_at: read_at,
    read_at: facts_read_at,
    bans: await findBans(db, creatorId, row.remote_user_id, bansSince),
  };
}
