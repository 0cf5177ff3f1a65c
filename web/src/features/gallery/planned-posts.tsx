import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { PlannedUse } from "@ponkan/contract/media/media";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { Link } from "@tanstack/react-router";
import { useUser } from "~/api/users.ts";
import { platformName } from "~/lib/platform-name.ts";

/** The next scheduled posts that use a file; each opens in the calendar. */
export function PlannedPosts({ use: { posts, count } }: { use: PlannedUse }) {
  const zone = useUser()?.timezone ?? "UTC";
  const more = count - posts.length;
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-sm">
      {posts.map(({ id, subreddit, platform, post_at }) => (
        <li key={id} className="truncate">
          <Link to="/calendar" search={{ post: id }} className="font-medium text-fg-brand hover:underline">
            {subreddit ? `r/${subreddit}` : platformLabels[platformName(platform)]}
          </Link>
          <span className="text-fg-muted tabular-nums">, {formatDateTime(new Date(post_at), zone)}</span>
        </li>
      ))}
      {more > 0 && <li className="text-fg-muted">and {more} more</li>}
    </ul>
  );
}
