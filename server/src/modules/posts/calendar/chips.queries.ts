import type { Platform } from "@ponkan/contract/accounts/platform";
import type { PostConditions } from "@ponkan/contract/posts/post-query";
import type { PostType } from "@ponkan/contract/posts/post-type";
import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../context.ts";
import { prepared } from "../../../database/prepared.ts";
import { formerName } from "../../accounts/former-name.ts";
import type { PostState } from "../post-state.ts";
import { type Between, filteredPosts, visiblePosts } from "../read/post-filter.queries.ts";
import { timeOfPost } from "../time-of-post.ts";

export type Chip = {
  id: number;
  rev: number;
  /** Since the Unix epoch. */
  seconds: number;
  state: PostState;
  platform: Platform;
  type: PostType;
  subreddit: string;
  account_id: number;
  /** The first file, or 0. */
  media_id: number;
  group_id: number;
  /** Minutes between the planned time and the time it went out. */
  late: number;
  /** Name of the disconnected account, for posts without a subreddit. */
  former: string;
  text: string;
  /** Only for posts that are out. */
  removal_reason: RemovalReason | undefined;
};

// Control characters, which no post text may contain.
const [BETWEEN_FIELDS, BETWEEN_CHIPS] = ["\x1f", "\x1e"];

/** Returns chips ordered by time. Read as one text and sorted here: reading thousands of rows takes twice as long. */
export async function findChips(
  db: Db,
  creatorId: number,
  filter: PostConditions,
  between: Between,
  letters: number,
): Promise<Chip[]> {
  return readChips(filteredPosts(db, creatorId, filter, between), letters);
}

/** Returns the chips of these posts; hidden ones are left out. */
export function findChipsById(db: Db, creatorId: number, ids: readonly number[], letters: number): Promise<Chip[]> {
  return readChips(visiblePosts(db, creatorId).where("p.id", "in", ids), letters);
}

async function readChips(query: ReturnType<typeof visiblePosts>, letters: number): Promise<Chip[]> {
  const chip = sql`concat_ws(${BETWEEN_FIELDS}::text, p.id, p.rev, floor(date_part('epoch', ${timeOfPost})), p.state,
    p.platform, p.type, p.subreddit, coalesce(p.account_id, 0), coalesce(p.media -> 0 ->> 'id', '0'), p.group_id,
    ${minuteOf(timeOfPost)} - ${minuteOf(sql`p.post_at`)},
    case when p.account_id is null and p.subreddit = '' then coalesce(${formerName}, '') else '' end, left(coalesce(nullif(p.title, ''), p.content), ${letters}), case when p.state = 'posted' then p.removal_reason end)`;
  const { chips } = await query
    .select(sql<string | null>`string_agg(${chip}, ${BETWEEN_CHIPS}::text)`.as("chips"))
    .executeTakeFirstOrThrow();
  const read = chips ? chips.split(BETWEEN_CHIPS).map(readChip) : [];
  return read.sort((one, other) => one.seconds - other.seconds || one.id - other.id);
}

const minuteOf = (time: RawBuilder<unknown>) => sql`floor(date_part('epoch', ${time}) / 60)`;

function readChip(chip: string): Chip {
  const fields = chip.split(BETWEEN_FIELDS);
  const number = (index: number) => Number(fields[index]);
  return {
    id: number(0),
    rev: number(1),
    seconds: number(2),
    state: fields[3] as PostState,
    platform: number(4) as Platform,
    type: fields[5] as PostType,
    subreddit: fields[6]!,
    account_id: number(7),
    media_id: number(8),
    group_id: number(9),
    late: number(10),
    former: fields[11]!,
    text: fields[12]!,
    removal_reason: fields[13] as RemovalReason | undefined,
  };
}

/** Returns the severities of all posts in this id range that have threats. */
export function findSeverities(db: Db, creatorId: number, { first, last }: { first: number; last: number }) {
  return db
    .selectFrom("post_threats")
    .modifyFront(prepared)
    .select(["post_id", "severity"])
    .where("creator_id", "=", creatorId)
    .where("post_id", ">=", first)
    .where("post_id", "<=", last)
    .execute();
}
