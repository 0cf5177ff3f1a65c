import { type BookablePlatform, platformLabels, selectablePlatforms } from "@ponkan/contract/accounts/platform";
import { readCookie } from "~/lib/cookies.ts";
import { PlatformIcon } from "~/ui/platform-icon.tsx";

type Props = { shown: BookablePlatform[]; onChange: (shown: BookablePlatform[]) => void };

/** Which platforms' posts are shown; none chosen means all. */
export function PlatformToggles({ shown, onChange }: Props) {
  const platforms = selectablePlatforms(readCookie("show_tiktok"));
  const toggle = (platform: BookablePlatform) =>
    onChange(shown.includes(platform) ? shown.filter((each) => each !== platform) : [...shown, platform]);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Platforms</legend>
      {platforms.map((platform) => (
        <button
          key={platform}
          type="button"
          aria-pressed={shown.includes(platform)}
          onClick={() => toggle(platform)}
          className="flex h-8 items-center gap-2 rounded-full border border-line bg-surface px-3 text-md font-medium text-fg shadow-xs hover:bg-hover aria-pressed:border-brand-line aria-pressed:bg-brand-soft aria-pressed:text-fg-brand max-lg:h-11"
        >
          <PlatformIcon platform={platform} size={16} />
          {platformLabels[platform]}
        </button>
      ))}
    </fieldset>
  );
}
