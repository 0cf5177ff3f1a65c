import { EyeOff, TriangleAlert } from "lucide-react";
import { Badge } from "~/ui/badge.tsx";

type Props = { isNsfw: boolean; isSpoiler: boolean; isOriginal: boolean };

export function RedditMarks({ isNsfw, isSpoiler, isOriginal }: Props) {
  return (
    <>
      {isNsfw && (
        <Badge tone="danger" icon={<EyeOff aria-hidden />}>
          NSFW
        </Badge>
      )}
      {isSpoiler && <Badge icon={<TriangleAlert aria-hidden />}>Spoiler</Badge>}
      {isOriginal && <Badge>OC</Badge>}
    </>
  );
}
