import { DAY, HOUR } from "@ponkan/contract/ban-shield/severity-scales";
import type { AppContext, Db } from "../../context.ts";
import { practiceSubreddit } from "../posts/write/counted-posts.ts";
import type { NamedCreator } from "../posts/write/publish-updated.ts";
import { findPostLimits } from "../subreddits/post-limits.ts";
import {
  findItemsIn,
  findPlannedPlaces,
  type JudgedAccount,
  lockThreats,
  replaceThreats,
} from "./ban-shield.queries.ts";
import { type JudgedLimits, overLimit } from "./judge-limits.ts";
import { redditAccount } from "./reddit-account.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

/** As far ahead as posts can be planned. */
const AHEAD = 400 * DAY;

/**
 * Applies the limits known now to the creator's planned posts: moderators change their rules, which may be read long
 * after a post was planned. Takes no lock when nothing changed.
 */
export async function refreshLimits({ db, clock, config }: Needs, creator: NamedCreator): Promise<void> {
  const found = await redditAccount(db, creator.id);
  if (!found) return;
  const { remote_user_id } = found;
  const account = { creator_id: creator.id, remote_user_id, practice: practiceSubreddit(config) };
  const now = clock.now().getTime();
  if (isSame(await judgeAll(db, account, now))) return;
  await db.transaction().execute(async (tx) => {
    await lockThreats(tx, creator.id);
    const { ids, over, before } = await judgeAll(tx, account, now);
    const nothing = { whole: [], inRows: [], rowThreats: [] };
    await replaceThreats(tx, creator, { ...nothing, limited: [...ids, ...before], found: over });
  });
}

type Compared = JudgedLimits & {
  /** Posts marked as over a limit so far. */
  before: number[];
};

async function judgeAll(db: Db, account: JudgedAccount, now: number): Promise<Compared> {
  const { places, over_limit: before } = await findPlannedPlaces(db, account);
  const limits = await findPostLimits(db, places);
  if (limits.size === 0) return { ids: [], over: [], before };
  const back = Math.max(...[...limits.values()].map(({ hours }) => hours)) * HOUR;
  const span = { from: new Date(now - back), until: new Date(now + AHEAD) };
  const items = await findItemsIn(db, account, [...limits.keys()], span);
  return { ids: items.map(({ id }) => id), over: overLimit(items, limits), before };
}

function isSame({ over, before }: Compared): boolean {
  const known = new Set(before);
  return over.length === known.size && over.every(({ post_id }) => known.has(post_id));
}
