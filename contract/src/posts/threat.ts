/** The threats a post can carry. Values below 12 are account risks and not part of the post filter. */
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
  /** More posts than a subreddit's moderators allow (SR-01 post_limit). Not offered as a filter (THR-10). */
  postLimit: 21,
} as const;
export type Threat = (typeof Threat)[keyof typeof Threat];

/** The options of the threat filter, in display order. */
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

/** The nine options, plus any others already selected, so that they can be deselected (THR-10). */
export function offeredThreats(chosen: readonly Threat[]): readonly { value: Threat; label: string }[] {
  const others = chosen.filter((type) => !threatOptions.some(({ value }) => value === type));
  return [...threatOptions, ...others.map((value) => ({ value, label: threatLabel(value) }))];
}
