import type { Media } from "@ponkan/contract/media/media";
import { CalendarClock, Repeat2 } from "lucide-react";
import { Badge } from "~/ui/badge.tsx";

const OFTEN = 6;

/**
 * How often a file was posted or is planned: orange while unused, yellow once people may have seen it too often when
 * all planned posts are out.
 */
export function UseBadge({ used_posts, scheduled_posts }: Pick<Media, "used_posts" | "scheduled_posts">) {
  if (used_posts === 0)
    return (
      <Badge size="sm" tone="brand" className="my-0.5">
        Not used yet
      </Badge>
    );
  const out = used_posts - scheduled_posts;
  const [text, Icon] = out > 0 ? [`Used ${out}×`, Repeat2] : [`Planned ${scheduled_posts}×`, CalendarClock];
  return (
    <>
      <Badge
        size="sm"
        className="my-0.5"
        tone={used_posts >= OFTEN ? "warning" : "neutral"}
        icon={<Icon aria-hidden />}
      >
        {text}
      </Badge>
      {out > 0 && scheduled_posts > 0 && (
        <span className="whitespace-nowrap text-fg-muted text-xs">planned {scheduled_posts}×</span>
      )}
    </>
  );
}
