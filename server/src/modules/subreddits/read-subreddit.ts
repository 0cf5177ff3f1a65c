import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { withAccess } from "../accounts/access/with-access.ts";
import { type Community, type Flair, type Standing, saveCommunity, saveStanding } from "./subreddits.queries.ts";

/** What one account sees; nothing of the community where the door is closed. */
export type Seen = { standing: Standing; community: Community | null };

type Ask = {
  accountId: number;
  name: string;
  /** What needs not be read again. */
  known: Community | undefined;
  usesFlair: boolean;
  patienceMs: number;
};

/** Asks Reddit as this account and keeps what it says; undefined when the door itself could not be read. */
export async function readSubreddit(
  ctx: AccessNeeds,
  communities: RedditAdapter["communities"],
  { accountId, name, known, usesFlair, patienceMs }: Ask,
): Promise<Seen | undefined> {
  const call = async <T>(question: (access: Access) => Promise<Outcome<T>>): Promise<T | null> => {
    const answer = await withAccess(ctx, accountId, (access) => question({ ...access, patienceMs }));
    return answer.kind === "ok" ? answer.value : null;
  };
  const save = (standing: Standing) => saveStanding(ctx.db, accountId, name, standing, ctx.clock.now());

  const door = await call((access) => communities.about(access, name));
  if (!door) return undefined;
  if (!door.community) {
    const standing = { access: door.access, is_banned: false, is_approved: false, flairs: null };
    await save(standing);
    return { standing, community: null };
  }

  const { over_18, allows, has_flairs, own } = door.community;
  const rules = known?.rules ?? (await call((access) => communities.postRequirements(access, name)));
  const community: Community = { over_18, allows, has_flairs, rules };
  if (!known) await saveCommunity(ctx.db, name, door.access, community, ctx.clock.now());

  const needsFlairs = has_flairs && (usesFlair || (rules?.is_flair_required ?? false));
  const flairs = needsFlairs ? await call((access) => communities.flairs(access, name)) : null;
  const standing: Standing = {
    access: door.access,
    is_banned: own.is_banned ?? false,
    // Where Reddit does not say, Reddit decides when the post comes.
    is_approved: (own.is_contributor ?? true) || (own.is_moderator ?? false),
    flairs: has_flairs ? (flairs?.map(choice) ?? null) : [],
  };
  await save(standing);
  return { standing, community };
}

const choice = ({ id, text, is_editable }: Flair): Flair => ({ id, text, is_editable });
