import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Media } from "@ponkan/contract/media/media";
import { type Fit, platformFit } from "@ponkan/contract/media/platform-fit";
import { Ban, Check, TriangleAlert } from "lucide-react";
import { offeredPlatforms } from "~/lib/offered-platforms.ts";
import { PlatformIcon } from "~/ui/platform-icon.tsx";

const looks: Record<Fit["level"], { icon: typeof Check; color: string; word: string }> = {
  fits: { icon: Check, color: "text-success-fg", word: "Fits" },
  partly: { icon: TriangleAlert, color: "text-warning-fg", word: "Fits partly" },
  no: { icon: Ban, color: "text-danger-fg", word: "Doesn't fit" },
};

/** Which platforms accept the file, and why others do not. */
export function FitBadges({ media }: { media: Media }) {
  const offered = offeredPlatforms();
  const fits = platformFit(media).filter(({ platform }) => offered.includes(platform));
  return (
    <ul className="grid gap-2">
      {fits.map(({ platform, level, reason }) => {
        const { icon: Icon, color, word } = looks[level];
        return (
          <li key={platform} data-fit={level} className="flex items-start gap-2.5 text-sm">
            <PlatformIcon platform={platform} size={18} />
            <span className="min-w-0 flex-1">
              {platformLabels[platform]}
              {reason && <span className="block text-fg-muted">{reason}</span>}
            </span>
            <span className={`inline-flex items-center gap-1 ${color}`}>
              <Icon aria-hidden className="size-4" />
              {word}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
