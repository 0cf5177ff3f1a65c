import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lookAlikes } from "~/api/look-alikes.ts";
import { Card } from "~/components/charts/card.tsx";
import { MatchBadge } from "~/components/subreddits/match-badge.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";

const SHOWN = 4;

/** Similar subreddits, with the reasons; the search lists all of them. */
export function LookAlikesCard({ creatorId, name }: { creatorId: number; name: string }) {
  const { data, isError } = useQuery(lookAlikes(creatorId, name));
  return (
    <Card
      title="Places like this one"
      note={
        data &&
        data.data.length > 0 && (
          <Link to="/subreddits" search={{ alike: `r/${name}` }} className="text-fg-brand hover:underline">
            See all {data.data.length}
          </Link>
        )
      }
    >
      {isError && <p className="text-fg-muted text-sm">Failed to get subreddits. Please try again.</p>}
      {!data && !isError && <Skeleton className="h-24 rounded-md" />}
      {data?.data.length === 0 && <p className="text-fg-muted text-sm">None known that you haven't used.</p>}
      <ul className="grid gap-3 empty:hidden">
        {data?.data.slice(0, SHOWN).map(({ subreddit, match, why, but }) => (
          <li key={subreddit.name} className="flex items-start gap-2.5">
            <Avatar name={subreddit.name} src={subreddit.icon ?? undefined} size={28} />
            <div className="min-w-0 flex-1">
              <p className="flex items-center justify-between gap-2">
                <Link
                  to="/analysis"
                  search={{ subreddit: subreddit.name }}
                  className="truncate font-semibold hover:underline"
                >
                  r/{subreddit.name}
                </Link>
                <MatchBadge match={match} />
              </p>
              <p className="wrap-anywhere text-fg-muted text-sm">{[why[0], but[0]].filter(Boolean).join(" ")}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
