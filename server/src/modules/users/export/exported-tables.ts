/** A table with rows of the user, exported in key order; columns that are useless or secret are left out. */
export type ExportedTable = {
  table: string;
  /** The column that identifies the user's rows. */
  of: "id" | "user_id" | "creator_id" | "post_id";
  /** Column names and types; `id` by default. */
  key?: Record<string, string>;
  /** Substitutes for nullable columns of the key. */
  absent?: Record<string, string>;
  without?: readonly string[];
};

const byName = { creator_id: "bigint", name: "text" };
const byPost = { post_id: "bigint" };

export const exportedTables: readonly ExportedTable[] = [
  { table: "users", of: "id", without: ["password_hash"] },
  { table: "creators", of: "user_id" },
  {
    table: "accounts",
    of: "user_id",
    // Secrets, and internals of the engine.
    without: [
      ...["access_token", "refresh_token", "token_gen", "proxy", "refreshing_until", "refresh_failures"],
      ...["next_refresh_at", "lane_owner", "lane_until", "lane_epoch", "lane_deaths"],
    ],
  },
  {
    table: "sessions",
    of: "user_id",
    key: { number: "bigint" },
    without: ["id", "secret_hash", "lacks_second_factor"],
  },
  { table: "passkeys", of: "user_id", without: ["credential_id", "public_key", "counter"] },
  { table: "posts", of: "user_id" },
  { table: "post_groups", of: "user_id" },
  { table: "post_events", of: "post_id" },
  { table: "post_results", of: "user_id", key: { ...byPost, at: "timestamptz" } },
  { table: "post_threats", of: "creator_id", key: { ...byPost, type: "smallint" }, without: ["shown"] },
  { table: "media", of: "user_id", without: ["file", "poster_file"] },
  { table: "media_uses", of: "creator_id", key: { media_id: "bigint", ...byPost } },
  { table: "media_collections", of: "user_id" },
  { table: "drafts", of: "user_id" },
  { table: "templates", of: "user_id" },
  { table: "subreddit_lists", of: "user_id" },
  { table: "saved_searches", of: "user_id" },
  { table: "creator_subreddits", of: "user_id", key: byName },
  { table: "autoresponders", of: "creator_id" },
  { table: "autoresponder_settings", of: "creator_id", key: { creator_id: "bigint" } },
  { table: "inbox_items", of: "user_id" },
  { table: "inbox_people", of: "user_id", key: { creator_id: "bigint", username: "text" } },
  { table: "answers", of: "user_id" },
  {
    table: "former_accounts",
    of: "user_id",
    key: { creator_id: "bigint", platform: "smallint", remote_user_id: "text" },
  },
  { table: "once_connected", of: "user_id", key: { platform: "smallint", remote_user_id: "text" } },
  { table: "account_karma", of: "user_id", key: { creator_id: "bigint", remote_user_id: "text", day: "date" } },
  { table: "account_health", of: "user_id", key: { account_id: "bigint" } },
  { table: "subreddit_bans", of: "creator_id", key: { creator_id: "bigint", name: "text" } },
  { table: "ban_risks", of: "user_id", key: { creator_id: "bigint", type: "smallint" } },
  { table: "push_choices", of: "user_id", key: { user_id: "bigint" } },
  { table: "promotion_links", of: "user_id", key: { creator_id: "bigint" } },
  {
    table: "link_visits",
    of: "user_id",
    key: { creator_id: "bigint", at: "timestamptz", post_id: "bigint", autoresponder_id: "bigint", reply_key: "text" },
    absent: { post_id: "0", autoresponder_id: "0", reply_key: "" },
  },
  { table: "subscriptions", of: "user_id", key: { user_id: "bigint" } },
  { table: "quota_periods", of: "user_id", key: { period_start: "timestamptz" } },
  { table: "cancellation_surveys", of: "user_id" },
];
