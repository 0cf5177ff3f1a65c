/** The scopes an app may request: id, name, and what the scope allows. */
const SCOPES: readonly (readonly [id: string, name: string, description: string])[] = [
  ["account", "Update account information", "Change preferences and related account information."],
  ["announcements", "Read announcements", "Read notices from Reddit and mark them as read."],
  ["creddits", "Spend reddit gold creddits", "Spend creddits on giving gold."],
  ["edit", "Edit Posts", "Edit and delete my comments and submissions."],
  ["flair", "Manage My Flair", "Choose my subreddit flair and the flair of my submissions."],
  ["history", "History", "See my voting history and what I saved, hid or submitted."],
  ["identity", "My Identity", "See my username and signup date."],
  ["livemanage", "Manage live threads", "Manage settings and contributors of live threads I contribute to."],
  ["modconfig", "Moderate Subreddit Configuration", "Manage configuration of subreddits I moderate."],
  ["modcontributors", "Approve submitters and ban users", "Add and remove approved users and bans."],
  ["modflair", "Moderate Flair", "Manage and assign flair in subreddits I moderate."],
  ["modlog", "Moderation Log", "See the moderation log of subreddits I moderate."],
  ["modmail", "Message the Moderators", "Read and manage modmail of subreddits I moderate."],
  ["modnote", "Mod Notes", "See and manage mod notes of subreddits I moderate."],
  ["modothers", "Invite or remove other moderators", "Invite and remove moderators."],
  ["modposts", "Moderate Posts", "Approve, remove and mark content in subreddits I moderate."],
  ["modself", "Make changes to your subreddit moderator and contributor status", "Accept or leave such roles."],
  ["modtraffic", "Subreddit Traffic", "See traffic figures of subreddits I moderate."],
  ["modwiki", "Moderate Wiki", "Manage wiki pages of subreddits I moderate."],
  ["mysubreddits", "My Subreddits", "See the subreddits I moderate, contribute to and subscribe to."],
  ["privatemessages", "Private Messages", "Read my inbox and send private messages."],
  ["read", "Read Content", "Read posts and comments through my account."],
  ["report", "Report content", "Report content and hide things from my feed."],
  ["save", "Save Content", "Save and unsave comments and submissions."],
  ["structuredstyles", "Edit structured styles", "Edit the look of subreddits I moderate."],
  ["submit", "Submit Content", "Submit links and comments from my account."],
  ["subscribe", "Edit My Subscriptions", "Manage my subscriptions and friends."],
  ["vote", "Vote", "Vote on submissions and comments."],
  ["wikiedit", "Wiki Editing", "Edit wiki pages on my behalf."],
  ["wikiread", "Read Wiki Pages", "Read wiki pages through my account."],
];

/** How the consent page describes each scope. */
export const SCOPE_WORDS: Record<string, string> = {
  "*": "Do everything my account can do.",
  ...Object.fromEntries(SCOPES.map(([id, , description]) => [id, description])),
};

/** The response of GET /api/v1/scopes: the named scopes, or all. */
export function scopeInfo(only: string[] | undefined): Record<string, object> {
  const chosen = SCOPES.filter(([id]) => !only || only.includes(id));
  return Object.fromEntries(chosen.map(([id, name, description]) => [id, { description, id, name }]));
}
