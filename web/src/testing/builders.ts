import type { RedditAccount } from "@ponkan/contract/accounts/endpoints";
import { Platform } from "@ponkan/contract/accounts/platform";
import { initialDefaults } from "@ponkan/contract/creators/initial-defaults";
import type { Media } from "@ponkan/contract/media/media";
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { shownDefaults } from "@ponkan/contract/posts/fields/testing";
import type { Post } from "@ponkan/contract/posts/post";
import type { UpdatedPosts } from "@ponkan/contract/realtime/posts-updated";
import type { Account, Creator, Stats, Subscription, SubscriptionPlan, User } from "@ponkan/contract/users/user";

const noAccounts = { reddit: null, twitter: null, instagram: null, tiktok: null, redgifs: null };
const noPosts = { reddit: 0, twitter: 0, instagram: 0, tiktok: 0 };

export function account(username: string, changes: Partial<Account> = {}): Account {
  return { id: 1, username, status: "connected", profile_image: null, ...changes };
}

export function redditAccount(username: string, changes: Partial<NonNullable<Creator["accounts"]["reddit"]>> = {}) {
  return { ...account(username), karma: null, created_at: null, ...changes };
}

/** The server's details of a creator's Reddit account. */
export function redditDetails(changes: Partial<RedditAccount> = {}): RedditAccount {
  return {
    id: 1,
    username: "anna_r",
    karma_post: 1200,
    karma_comment: 300,
    created_at: "2020-01-01T00:00:00Z",
    is_email_verified: true,
    is_suspended: false,
    proxy: null,
    ...changes,
  };
}

export function creator(
  changes: Omit<Partial<Creator>, "accounts"> & { accounts?: Partial<Creator["accounts"]> } = {},
): Creator {
  const { accounts, ...rest } = changes;
  return {
    id: 7,
    name: "Anna",
    profile_image: null,
    link: null,
    website: null,
    errors: [],
    former_accounts: [],
    scheduled_posts: noPosts,
    defaults: initialDefaults,
    redgifs_tags: ["Film", "Photography", "Fashion"],
    ...rest,
    accounts: { ...noAccounts, ...accounts },
  };
}

export function user(changes: Partial<User> = {}): User {
  return {
    id: 1,
    email: "mira@example.com",
    is_email_verified: true,
    pending_email: null,
    creators: [],
    subscription: null,
    used_monthly_posts: 0,
    analytics_updated: new Date().toISOString(),
    updates_viewed: new Date().toISOString(),
    has_new_ban_risks: false,
    timezone: "UTC",
    week_starts_on: 1,
    ban_risk_alerts: true,
    failed_post_emails: true,
    removed_post_emails: true,
    first_steps: false,
    demo_ends_at: null,
    has_password: true,
    created_at: "2026-01-01T00:00:00Z",
    ...changes,
  };
}

export const stats: Stats = {
  used_monthly_posts: 0,
  scheduled_posts: 0,
  waiting_posts: 0,
  resets_at: "2026-12-01T00:00:00Z",
  notices: 0,
  first_steps: null,
  creators: [],
};

/** The plans as sold: the i-th monthly plan pairs with the i-th yearly one. */
export const plans: SubscriptionPlan[] = [
  { id: 1, price_id: "price_1", name: "Starter", price: 1200, monthly_posts: 60, interval: "month" },
  { id: 2, price_id: "price_2", name: "Growth", price: 2400, monthly_posts: 150, interval: "month" },
  { id: 3, price_id: "price_3", name: "Pro", price: 4800, monthly_posts: 400, interval: "month" },
  { id: 4, price_id: "price_4", name: "Agency", price: 9600, monthly_posts: 1000, interval: "month" },
  { id: 5, price_id: "price_5", name: "Starter", price: 10800, monthly_posts: 60, interval: "year" },
  { id: 6, price_id: "price_6", name: "Growth", price: 21600, monthly_posts: 150, interval: "year" },
  { id: 7, price_id: "price_7", name: "Pro", price: 43200, monthly_posts: 400, interval: "year" },
  { id: 8, price_id: "price_8", name: "Agency", price: 86400, monthly_posts: 1000, interval: "year" },
];

export function subscription(status: Subscription["status"], plan_id = 2): Subscription {
  const subscription_plan = plans.find(({ id }) => id === plan_id)!;
  return {
    status,
    cancel_at_period_end: false,
    current_period_end: Math.floor(Date.now() / 1000) + 1_000_000,
    subscription_plan,
  };
}

/** One page of a list, by default the only one. */
export function pageOf<T>(data: T[], current_page = 1, last_page = 1) {
  return { data, meta: { current_page, last_page, per_page: 10, total: data.length * last_page } };
}

type RowValues = {
  id?: number;
  rev?: number;
  minute?: number;
  status?: CalendarRow[3];
  platform?: CalendarRow[4];
  destination?: number;
  text?: string;
};

/** A calendar row, scheduled to the first destination by default. */
export function calendarRow(values: RowValues = {}): CalendarRow {
  const { id = 1, rev = 1, minute = 0, status = 1, platform = 1, destination = 0, text = `Post ${id}` } = values;
  return [id, rev, minute, status, platform, 0, destination, text, 0, 0, id];
}

/** An event of the creator's channel about changed posts. */
export function updatedPosts(changes: Partial<UpdatedPosts> = {}): UpdatedPosts {
  const { resets_at: _, creators: __, first_steps: ___, ...usage } = stats;
  return {
    kind: "posts",
    number: 1,
    creator_id: 7,
    rows: { from: new Date(0).toISOString(), destinations: ["openfield"], posts: [] },
    neighbours: [],
    busy: [],
    gone: [],
    stats: { ...usage, accounts: noPosts },
    ...changes,
  };
}

export function media(changes: Partial<Media> = {}): Media {
  const { id = 1 } = changes;
  return {
    id,
    creator_id: 7,
    name: `picture-${id}.jpg`,
    type: "image/jpeg",
    size: 1_400_000,
    width: 1080,
    height: 1350,
    duration: null,
    codec: null,
    frames: 1,
    url: `/api/media/${id}/file`,
    thumb_url: `/api/media/${id}/thumb?size=s`,
    preview_url: `/api/media/${id}/thumb?size=l`,
    poster_url: null,
    hash: String(id).padStart(64, "0"),
    status: "success",
    tags: [],
    used_posts: 0,
    scheduled_posts: 0,
    last_used_at: null,
    hosts: [],
    similar: 0,
    created_at: "2026-11-01T10:00:00Z",
    ...changes,
  };
}

/** A scheduled picture for r/EarthPorn. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    ...shownDefaults,
    id: 5,
    group_id: 5,
    creator_id: 7,
    platform: Platform.reddit,
    account: "anna",
    type: "media",
    kind: "image",
    title: "First light",
    subreddit: "EarthPorn",
    status: 1,
    post_at: "2027-10-20T16:00:00.000Z",
    planned_at: changes.post_at ?? "2027-10-20T16:00:00.000Z",
    posted_at: null,
    deleted_at: null,
    url: null,
    score: null,
    comments: null,
    upvote_ratio: null,
    views: null,
    likes: null,
    reposts: null,
    replies: null,
    reach: null,
    shares: null,
    removal_reason: null,
    removed_at: null,
    removal_note: null,
    is_outside: false,
    threats: [],
    error: null,
    advice: null,
    delay_reason: null,
    can_retry: false,
    needs_change: false,
    comment_error: null,
    rev: 2,
    created_at: "2026-10-01T00:00:00.000Z",
    ...changes,
  };
}
