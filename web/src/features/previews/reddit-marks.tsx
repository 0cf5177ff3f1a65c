import { EyeOff, TriangleAlert } from "lucide-react";
import { Badge } from "~/ui/badge.tsx";

export function RedditMarks({ isNsfw, isSpoiler }: { isNsfw: boolean; isSpoiler: boolean }) {
  return (
    <>
      {isNsfw && (
        <Badge tone="danger" icon={<EyeOff aria-hidden />}>
          NSFW
        </Badge>
      )}
      {isSpoiler && <Badge icon={<TriangleAlert aria-hidden />}>Spoiler</Badge>}
    </>
  );
}
