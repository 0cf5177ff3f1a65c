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
  /** More than the moderators of a place allow (SR-01 post_limit). Not offered as a filter (THR-10). */
  postLimit: 21,
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

export function threatLabel(type: Threat): string {
  return threatOptions.find(({ value }) => value === type)?.label ?? "Post limit";
}

/** What a filter offers: the nine, and what was chosen elsewhere, so that it can be taken out again (THR-10). */
export function offeredThreats(chosen: readonly Threat[]): readonly { value: Threat; label: string }[] {
  const others = chosen.filter((type) => !threatOptions.some(({ value }) => value === type));
  return [...threatOptions, ...others.map((value) => ({ value, label: threatLabel(value) }))];
}
