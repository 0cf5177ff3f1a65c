import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { PlatformToggles } from "./platform-toggles.tsx";

type Props = {
  zone: string;
  platforms: BookablePlatform[];
  onPlatforms: (platforms: BookablePlatform[]) => void;
  /** The way to today, where the head has no room for it. */
  steps: ReactNode;
};

/** What is shown and in which time zone. */
export function CalendarToolbar({ zone, platforms, onPlatforms, steps }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-2.5 lg:px-[22px]">
      <span className="sm:hidden">{steps}</span>
      <PlatformToggles shown={platforms} onChange={onPlatforms} />
      <span className="ml-auto flex items-center gap-1.5 text-sm text-fg-muted max-md:hidden">
        <Globe aria-hidden className="size-4" strokeWidth={1.8} /> {zone}
      </span>
    </div>
  );
}
