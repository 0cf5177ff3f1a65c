import type { Community as Front } from "@ponkan/platforms/reddit/communities/community";
import type { CommunityRule } from "@ponkan/platforms/reddit/communities/community-rules";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { askReddit } from "./ask-reddit.ts";
import { frontOf } from "./front-of.ts";
import { readWrittenRequirements } from "./read-written-requirements.ts";
import { type Community, type Read, type Standing, saveCommunity, saveStanding } from "./subreddits.queries.ts";

/** What one account sees; `community` is null if the subreddit is closed. */
export type SubredditView = { standing: Read<Standing>; community: Community | null };

type Ask = {
  accountId: number;
  name: string;
  /** Data that does not need to be read again. */
  known: Read<Community> | undefined;
  usesFlair: boolean;
  /** Whether to read the moderators' written rules. */
  readsWords: boolean;
  patienceMs: number;
};

/** Asks Reddit as this account and stores the answer; undefined if nothing could be read. */
export async function readSubreddit(ctx: AccessNeeds, ask: Ask): Promise<SubredditView | undefined> {
  const { accountId, name } = ask;
  const now = ctx.clock.now();
  const about = await askReddit(ctx, ask, (communities, access) => communities.about(access, name));
  if (!about) return undefined;
  if (!about.community) {
    const standing = { access: about.access, is_banned: false, is_approved: false, flairs: null };
    await saveStanding(ctx.db, accountId, name, standing, now);
    return { standing: { ...standing, name, read_at: now }, community: null };
  }

  const community = await communityOf(ctx, ask, about.community);
  await saveCommunity(ctx.db, name, about.community.access, community, {
    read_at: ask.known?.read_at ?? now,
    seen_at: now,
  });

  const { has_flairs, own } = about.community;
  const needsFlairs = has_flairs && (ask.usesFlair || (community.rules?.is_flair_required ?? false));
  const flairs = needsFlairs
    ? await askReddit(ctx, ask, (communities, access) => communities.flairs(access, name))
    : null;
  const standing: Standing = {
    access: about.access,
    is_banned: own.is_banned ?? false,
    // If Reddit does not say, the post is tried and Reddit decides.
    is_approved: (own.is_contributor ?? true) || (own.is_moderator ?? false),
    flairs: has_flairs ? flairs : [],
  };
  await saveStanding(ctx.db, accountId, name, standing, now);
  return { standing: { ...standing, name, read_at: now }, community };
}

async function communityOf(ctx: AccessNeeds, ask: Ask, front: Front): Promise<Community> {
  const { known, name } = ask;
  const rules =
    known?.rules ?? (await askReddit(ctx, ask, (communities, access) => communities.postRequirements(access, name)));
  const written =
    ask.readsWords && !known?.asks
      ? await askReddit(ctx, ask, (communities, access) => communities.rules(access, name))
      : null;
  return {
    ...frontOf(front),
    rules,
    asks: written
      ? { ...readWrittenRequirements(written, front, rules), written: written.map(shownRule) }
      : (known?.asks ?? null),
  };
}

const RULE_MAX = 2000;
const shownRule = ({ name, description }: CommunityRule) => ({ name, text: description.slice(0, RULE_MAX) });
