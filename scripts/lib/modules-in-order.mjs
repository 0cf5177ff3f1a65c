/**
 * The modules of the server, each of which knows only those before it (docs/architecture.md); what one needs of a later
 * one is handed in where they are mounted.
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
