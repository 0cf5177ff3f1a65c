import { bookablePlatforms, platformLabels } from "@ponkan/contract/accounts/platform";
import type { ScheduledPosts } from "@ponkan/contract/users/user";

/** '68 scheduled on Reddit, 9 on X (Twitter)' */
export function scheduledText(counts: ScheduledPosts): string {
  const used = bookablePlatforms.filter((platform) => counts[platform] > 0);
  if (used.length === 0) return "Nothing scheduled";
  return used
    .map((platform, index) => {
      const count = counts[platform].toLocaleString();
      return `${count}${index === 0 ? " scheduled" : ""} on ${platformLabels[platform]}`;
    })
    .join(", ");
}
