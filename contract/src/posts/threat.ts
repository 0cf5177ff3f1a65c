/** Threats a post can carry. The values below 12 are risks of the account and no part of the post filter. */
export const Threat = {
  subredditDaily: 12,
  contentDaily: 13,
  titleDaily: 14,
  subredditBackToBack: 15,
  contentBackToBack: 16,
  titleBackToBack: 17,
  postsTooClose: 18,
  removedBySpamFilter: 19,
  removedByModerator: 20,
} as const;
export type Threat = (typeof Threat)[keyof typeof Threat];

/** The options of the threat filter, in their order. */
export const threatOptions: readonly { value: Threat; label: string }[] = [
  { value: Threat.subredditDaily, label: "Subreddit multiple times daily" },
  { value: Threat.contentDaily, label: "Content multiple times daily" },
  { value: Threat.titleDaily, label: "Title multiple times daily" },
  { value: Threat.subredditBackToBack, label: "Subreddit back to back" },
  { value: Threat.contentBackToBack, label: "Content back to back" },
  { value: Threat.titleBackToBack, label: "Title back to back" },
  { value: Threat.postsTooClose, label: "Posts too close" },
  { value: Threat.removedBySpamFilter, label: "Removed by spam filter" },
  { value: Threat.removedByModerator, label: "Removed by moderator" },
];
