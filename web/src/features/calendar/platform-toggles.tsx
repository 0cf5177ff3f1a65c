import { type BookablePlatform, platformLabels, selectablePlatforms } from "@ponkan/contract/accounts/platform";
import { toggled } from "~/components/post-filter/toggled.ts";
import { readCookie } from "~/lib/cookies.ts";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import type { Counts } from "./use-shown-counts.ts";

type Props = { shown: BookablePlatform[]; counts?: Counts; onChange: (shown: BookablePlatform[]) => void };

/** Toggles for the platforms shown, with the number of posts of each; none selected means all. */
export function PlatformToggles({ shown, counts, onChange }: Props) {
  const platforms = selectablePlatforms(readCookie("show_tiktok"));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Platforms</legend>
      {platforms.map((platform) => (
        <button
          key={platform}
          type="button"
          aria-pressed={shown.includes(platform)}
          onClick={() => onChange(toggled(shown, platform))}
          className="flex h-8 items-center gap-2 rounded-full border border-line bg-surface px-3 text-md font-medium text-fg shadow-xs hover:bg-hover aria-pressed:border-brand-line aria-pressed:bg-brand-soft aria-pressed:text-fg-brand max-lg:h-11"
        >
          <PlatformIcon platform={platform} size={16} />
          {platformLabels[platform]} {/* Reserves space, so that nothing moves when the count loads. */}
          <span className="min-w-5 text-left font-normal text-fg-muted tabular-nums">
            {counts?.[platform].toLocaleString("en")}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
