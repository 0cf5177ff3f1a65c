import { lostAccessText, suspendedText } from "@ponkan/contract/accounts/account-errors";
import { type BookablePlatform, platformLabels, selectablePlatforms } from "@ponkan/contract/accounts/platform";
import type { Account } from "@ponkan/contract/users/user";
import { TriangleAlert, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { isSuspended } from "~/api/account-troubles.ts";
import { useConnecting } from "~/api/accounts.ts";
import { connectFromComposer } from "~/components/start-connection.ts";
import { accountName } from "~/lib/account-name.ts";
import { cn } from "~/lib/cn.ts";
import { readCookie } from "~/lib/cookies.ts";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { withoutPlatform, withPlatform } from "../../core/draft/platforms.ts";
import { useComposer } from "../composer-context.ts";

/** The platforms to post to: shows the form of the selected one and allows adding others (PS-01). */
export function PlatformChips() {
  const { draft, edited } = useComposer();
  const list = useRef<HTMLDivElement>(null);
  const offered = edited ? draft.platforms : selectablePlatforms(readCookie("show_tiktok"));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const index = tabs.indexOf(document.activeElement as HTMLElement);
    tabs[(index + by + tabs.length) % tabs.length]?.focus();
  };
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="text-fg-muted text-sm max-sm:hidden">Posting to</span>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label="Platform"
        onKeyDown={onKeyDown}
        className="flex min-w-0 items-center gap-1.5 md:flex-wrap"
      >
        {offered.map((platform) => (
          <Chip key={platform} platform={platform} />
        ))}
      </div>
    </div>
  );
}

function Chip({ platform }: { platform: BookablePlatform }) {
  const { creator, draft, change, edited } = useComposer();
  const isConnecting = useConnecting() !== null;
  const account = creator.accounts[platform];
  const isShown = draft.platform === platform;
  const isIncluded = draft.platforms.includes(platform);
  const short = platform === "twitter" ? "X" : platformLabels[platform];
  const isConnected = account !== null;
  const words = isIncluded && account ? accountName(platform, account.username) : `Also post to ${short}`;
  const trouble = account ? troubleOf(platform, account) : "";
  const press = () => {
    if (isConnected) change((now) => withPlatform(now, platform));
    else if (!isConnecting) void connectFromComposer(creator.id, platform, edited?.id);
  };
  return (
    <span className={cn("relative inline-flex", isShown ? "min-w-0" : "shrink-0")}>
      <Tooltip
        content={isConnected ? trouble : `Connect your ${platformLabels[platform]} account first.`}
        side="bottom"
      >
        <button
          type="button"
          role="tab"
          aria-selected={isShown}
          aria-disabled={(!isConnected && isConnecting) || undefined}
          aria-label={`${platformLabels[platform]}: ${isConnected ? words : "not connected"}${trouble && `. ${trouble}`}`}
          tabIndex={isShown ? 0 : -1}
          data-included={isIncluded}
          onClick={press}
          className={cn(
            "touch-target inline-flex h-8 min-w-0 max-w-44 max-md:max-w-28 items-center gap-1.5 rounded-full border px-2.5 font-[550] text-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
            isShown ? "border-line-control bg-surface text-fg" : "border-line text-fg-muted hover:text-fg",
            !isConnected && "border-dashed",
            isIncluded && draft.platforms.length > 1 && "pr-7",
          )}
        >
          <PlatformIcon platform={platform} size={18} className="shrink-0" />
          <span className={cn("truncate", isShown ? "max-[22rem]:sr-only" : "max-md:sr-only")}>
            {isConnected ? words : short}
          </span>
          {trouble && <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning-fg" />}
        </button>
      </Tooltip>
      {isIncluded && draft.platforms.length > 1 && (
        <button
          type="button"
          aria-label={`Don't post to ${platformLabels[platform]}`}
          onClick={() => change((now) => withoutPlatform(now, platform))}
          className="absolute inset-y-0 right-1 my-auto grid size-6 place-items-center rounded-full text-fg-muted hover:bg-hover hover:text-fg"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

/** Returns why nothing can be posted there until the user acts; empty if all is well. */
function troubleOf(platform: BookablePlatform, account: Account): string {
  if (account.status === "reconnect_needed") return lostAccessText(platform, account.username);
  return isSuspended(account) ? suspendedText(account.username) : "";
}
