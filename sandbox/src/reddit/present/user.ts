import type { Person } from "../../world/types.ts";
import { cachedPerSecond } from "../cached-per-second.ts";
import { type RedditContext, siteOf } from "../context.ts";
import { type Karma, karmaOf } from "../karma.ts";
import { countUnread } from "../messages/inbox.ts";
import type { RedditUser } from "../model.ts";
import { isSuspended } from "../users.ts";
import { prefixedName } from "./permalink.ts";

/** The data of a t2, as other users see it. */
export function presentUser(ctx: RedditContext, user: RedditUser, now: number): object {
  const karma = karmaOf(ctx, user, now);
  if (isSuspended(user, now)) return suspended(user.name, karma);
  return {
    ...publicFields(ctx, user, karma, user.profile_over_18),
    has_verified_email: user.has_verified_email,
    is_mod: user.moderator_of.length > 0,
    ...contactFields(user.accepts_messages),
  };
}

export function presentPerson(ctx: RedditContext, person: Person): object {
  const karma = { link: person.link_karma, comment: person.comment_karma };
  return {
    ...publicFields(ctx, person, karma, person.over18),
    has_verified_email: true,
    is_mod: false,
    ...contactFields(true),
  };
}

type Own = { clientId: string; now: number };

/** The user's own view of themselves: /api/v1/me. */
export function presentMe(ctx: RedditContext, user: RedditUser, { clientId, now }: Own): object {
  const unread = unreadOf(ctx, user, now);
  return {
    ...publicFields(ctx, user, karmaOf(ctx, user, now), user.profile_over_18),
    has_verified_email: user.has_verified_email,
    is_mod: user.moderator_of.length > 0,
    is_suspended: isSuspended(user, now),
    suspension_expiration_utc: isSuspended(user, now) ? user.suspension_expiration_utc : null,
    over_18: user.over_18,
    oauth_client_id: clientId,
    inbox_count: unread,
    has_mail: unread > 0,
    ...OWN_FIELDS,
  };
}

const cached = cachedPerSecond<RedditUser, number>();

// The inbox is derived from everything a user posted, so the count is cached for prolific users.
function unreadOf(ctx: RedditContext, user: RedditUser, now: number): number {
  const isProlific = ctx.store.posts.countBy("author", user.id) > 20;
  return isProlific ? cached(user, now, () => countUnread(ctx, user, now)) : countUnread(ctx, user, now);
}

type Owner = { id: string; name: string; created_utc: number };

function publicFields(ctx: RedditContext, owner: Owner, { link, comment }: Karma, over18: boolean) {
  const icon = userIcon(ctx, owner.id);
  return {
    id: owner.id,
    name: owner.name,
    created: owner.created_utc,
    created_utc: owner.created_utc,
    icon_img: icon,
    snoovatar_img: "",
    snoovatar_size: null,
    link_karma: link,
    comment_karma: comment,
    awardee_karma: 0,
    awarder_karma: 0,
    total_karma: link + comment,
    verified: true,
    is_gold: false,
    is_employee: false,
    accept_followers: true,
    hide_from_robots: false,
    pref_show_snoovatar: false,
    has_subscribed: true,
    subreddit: profileFields(owner, icon, over18),
  };
}

/** A suspended account shows little more than its name. */
function suspended(name: string, { link, comment }: Karma) {
  return {
    name,
    is_suspended: true,
    is_blocked: false,
    awardee_karma: 0,
    awarder_karma: 0,
    total_karma: link + comment,
  };
}

function contactFields(acceptsMessages: boolean) {
  return { accept_chats: true, accept_pms: acceptsMessages, is_blocked: false, is_friend: false };
}

function profileFields({ id, name }: Owner, icon: string, over_18: boolean) {
  return {
    display_name: `u_${name}`,
    display_name_prefixed: prefixedName(`u_${name}`),
    name: `t5_u${id}`,
    title: name,
    url: `/user/${name}/`,
    over_18,
    subscribers: 1,
    subreddit_type: "user",
    public_description: "",
    description: "",
    icon_img: icon,
    is_default_icon: true,
    icon_size: [256, 256],
    icon_color: "",
    banner_img: "",
    is_default_banner: true,
    banner_size: null,
    community_icon: null,
    header_img: null,
    header_size: null,
    key_color: "",
    primary_color: "",
    default_set: true,
    free_form_reports: true,
    restrict_posting: true,
    restrict_commenting: false,
    link_flair_enabled: false,
    link_flair_position: "",
    disable_contributor_requests: false,
    quarantine: false,
    show_media: true,
    submit_link_label: "",
    submit_text_label: "",
    allowed_media_in_comments: [],
    previous_names: [],
    coins: 0,
    accept_followers: true,
    user_is_banned: false,
    user_is_contributor: false,
    user_is_moderator: false,
    user_is_muted: null,
    user_is_subscriber: false,
  };
}

export function userIcon(ctx: Pick<RedditContext, "site">, id: string): string {
  return `${siteOf(ctx)}/icons/${colorOf(id)}.svg`;
}

const COLORS = ["94b3ff", "7eed56", "ffb470", "ff99aa", "46d160", "ddbd37", "c38fff", "51e9f4"];

function colorOf(id: string): string {
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0);
  return COLORS[sum % COLORS.length] ?? "94b3ff";
}

const OWN_FIELDS = {
  can_create_subreddit: true,
  can_edit_name: false,
  force_password_reset: false,
  password_set: true,
  has_mod_mail: false,
  new_modmail_exists: false,
  num_friends: 0,
  coins: 0,
  gold_creddits: 0,
  gold_expiration: null,
  has_gold_subscription: false,
  has_subscribed_to_premium: false,
  has_external_account: false,
  has_visited_new_profile: true,
  has_android_subscription: false,
  has_ios_subscription: false,
  has_paypal_subscription: false,
  has_stripe_subscription: false,
  in_beta: false,
  in_chat: true,
  in_redesign_beta: true,
  is_sponsor: false,
  linked_identities: [],
  features: { chat: true, do_not_track: true, images_in_comments: true },
  pref_autoplay: true,
  pref_clickgadget: 5,
  pref_geopopular: "",
  pref_nightmode: false,
  pref_no_profanity: false,
  pref_show_presence: true,
  pref_show_trending: true,
  pref_show_twitter: false,
  pref_top_karma_subreddits: true,
  pref_video_autoplay: true,
};
