/**
 * The server's modules; each may only use those before it (docs/architecture.md). What it needs of a later one is
 * passed in where modules are mounted.
 */
export const modulesInOrder = [
  "auth",
  "creators",
  "realtime",
  "promotion-link",
  "updates",
  "billing",
  "feedback",
  "media",
  "accounts",
  "subreddits",
  "subreddit-lists",
  "templates",
  "drafts",
  "posts",
  "autoresponders",
  "notices",
  "push",
  "analytics",
  "ban-shield",
  "users",
  "demo",
];
