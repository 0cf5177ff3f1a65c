import type { Media } from "@ponkan/contract/media/media";
import { Repeat2 } from "lucide-react";
import { Badge } from "~/ui/badge.tsx";

const OFTEN = 6;

/** How often a file was used: orange while it is fresh, yellow when people may have seen it too often. */
export function UseBadge({ used_posts }: Pick<Media, "used_posts">) {
  if (used_posts === 0)
    return (
      <Badge size="sm" tone="brand">
        Not used yet
      </Badge>
    );
  return (
    <Badge size="sm" tone={used_posts >= OFTEN ? "warning" : "neutral"} icon={<Repeat2 aria-hidden />}>
      Used {used_posts}×
    </Badge>
  );
}
