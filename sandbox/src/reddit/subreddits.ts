import { bareSubreddit } from "../world/bare-subreddit.ts";
import type { Subreddit } from "../world/types.ts";
import type { RedditContext } from "./context.ts";
import type { RedditUser } from "./model.ts";
import { findUser } from "./users.ts";

type Ctx = Pick<RedditContext, "store" | "world">;

/** Finds a subreddit of the world, or the profile of a user (`u_name`). */
export function findSubreddit(ctx: Ctx, name: string): Subreddit | undefined {
  if (!name.toLowerCase().startsWith("u_")) return ctx.world.find(name);
  const owner = findUser(ctx, name.slice(2));
  if (!owner) return undefined;
  return owner.kind === "stored"
    ? profileOf(owner.user, owner.user.profile_over_18)
    : profileOf(owner.person, owner.person.over18);
}

export function isProfile(subreddit: Pick<Subreddit, "name">): boolean {
  return subreddit.name.startsWith("u_");
}

export function isSubredditName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_]{2,20}$/.test(name) || /^u_[A-Za-z0-9_-]{3,20}$/i.test(name);
}

export type Membership = { isBanned: boolean; isContributor: boolean; isModerator: boolean; isSubscriber: boolean };

export function membershipOf(user: RedditUser, subreddit: Subreddit): Membership {
  const name = subreddit.name.toLowerCase();
  return {
    isBanned: user.banned_from.includes(name),
    isContributor: user.contributor_of.includes(name),
    isModerator: user.moderator_of.includes(name) || subreddit.moderators.includes(user.name),
    isSubscriber: user.subscriptions.some((each) => each.toLowerCase() === name),
  };
}

/** Only its owner may post to a profile; there are no other requirements. */
function profileOf(owner: Pick<RedditUser, "id" | "name" | "created_utc">, over18: boolean): Subreddit {
  const bare = bareSubreddit(`u${owner.id}`, `u_${owner.name}`);
  return {
    ...bare,
    title: owner.name,
    theme: "profile",
    created_utc: owner.created_utc,
    subscribers: 1,
    over18,
    access: "restricted",
    link_flair_enabled: false,
    can_assign_link_flair: false,
    automod: { ...bare.automod, max_posts_per_day: 1000 },
    moderators: [owner.name],
    color: "#94b3ff",
  };
}
