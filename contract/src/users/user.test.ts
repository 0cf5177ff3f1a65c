import { expect, test } from "vitest";
import { Creator, Stats, User } from "./user.ts";

const account = { id: 1, username: "bella", status: "connected", profile_image: null };
const creator = {
  id: 7,
  name: "Bella",
  profile_image: null,
  errors: [],
  accounts: {
    reddit: { ...account, karma: 120, created_at: "2023-05-01T12:00:00.000Z" },
    twitter: null,
    instagram: null,
    tiktok: { ...account, privacy_levels: [1, 4] },
    redgifs: null,
  },
  link: null,
  website: null,
  defaults: {
    media_host: "reddit",
    is_nsfw: null,
    send_replies: true,
    delete_after: null,
    delete_threshold: null,
    gap_minutes: 15,
    comment_template_id: null,
  },
  redgifs_tags: ["Film", "Fog", "Rain"],
  former_accounts: [{ platform: "reddit", username: "anna_r", disconnected_at: "2026-05-01T12:00:00.000Z" }],
  scheduled_posts: { reddit: 1, twitter: 0, instagram: 0, tiktok: 0 },
};
const user = {
  id: 1,
  email: null,
  is_email_verified: false,
  pending_email: null,
  creators: [creator],
  subscription: null,
  used_monthly_posts: 0,
  analytics_updated: null,
  updates_viewed: "2026-05-01T12:00:00.000Z",
  has_new_ban_risks: false,
  timezone: "UTC",
  week_starts_on: 1,
  ban_risk_alerts: true,
  failed_post_emails: true,
  removed_post_emails: true,
  has_password: false,
  first_steps: false,
  demo_ends_at: null,
  created_at: "2026-05-01T12:00:00.000Z",
};

test("a user with a creator is read as it was sent", () => {
  expect(User.parse(user)).toEqual(user);
});

test("a field that nobody agreed on is refused", () => {
  expect(User.safeParse({ ...user, password_hash: "x" }).success).toBe(false);
  expect(Creator.safeParse({ ...creator, accounts: { ...creator.accounts, myspace: null } }).success).toBe(false);
});

test("instants are in UTC", () => {
  expect(User.safeParse({ ...user, created_at: "2026-05-01T12:00:00+02:00" }).success).toBe(false);
});

test("TikTok accounts name their privacy levels, other accounts have none", () => {
  const withTiktok = (tiktok: unknown) => Creator.safeParse({ ...creator, accounts: { ...creator.accounts, tiktok } });
  expect(withTiktok(account).success).toBe(false);
  expect(withTiktok({ ...account, privacy_levels: [5] }).success).toBe(false);
});

test("stats count scheduled posts for each creator and platform", () => {
  const stats = {
    used_monthly_posts: 3,
    waiting_posts: 1,
    notices: 0,
    first_steps: null,
    scheduled_posts: 1,
    resets_at: "2026-06-01T00:00:00.000Z",
    creators: [{ id: 7, accounts: creator.scheduled_posts }],
  };
  expect(Stats.parse(stats)).toEqual(stats);
});
