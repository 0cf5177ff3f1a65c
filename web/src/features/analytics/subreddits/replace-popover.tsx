import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { type LookAlike, lookAlikes } from "~/api/look-alikes.ts";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import { MatchBadge } from "~/components/subreddits/match-badge.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { type Refused, replacePlace } from "./replace-place.ts";

const SHOWN = 4;

type Props = {
  creatorId: number;
  name: string;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** Suggests other subreddits and moves the planned posts to the one chosen. */
export default function ReplacePopover({ creatorId, name, anchor, onClose }: Props) {
  const { places, isLoading, isError } = useReplacements(creatorId, name);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(Refused & { next: string }) | null>(null);
  const replace = async (next: string) => {
    setBusy(true);
    const why = await replacePlace(creatorId, name, next);
    setBusy(false);
    setRefused(why && { ...why, next });
    if (!why) onClose();
  };
  return (
    <AnchoredPopover
      anchor={anchor}
      onClose={onClose}
      label={`Instead of r/${name}`}
      align="end"
      className="w-88 max-w-[calc(100vw-2rem)] p-2!"
    >
      <p className="px-2 pt-1 pb-2 font-semibold">Instead of r/{name}</p>
      {refused && (
        <div role="alert" className="m-2 grid justify-items-start gap-1.5 text-sm">
          <p className="wrap-anywhere">
            Your planned posts don't fit r/{refused.next}: {refused.text}
          </p>
          <Link to="/schedule" search={openedWith(refused.post_ids)} className="text-fg-brand hover:underline">
            Fix {refused.post_ids.length === 1 ? "it" : `these ${refused.post_ids.length}`}
          </Link>
        </div>
      )}
      {isError && <p className="px-2 pb-2 text-fg-muted text-sm">Failed to get subreddits. Please try again.</p>}
      {isLoading && <Skeleton className="m-2 h-24 rounded-md" />}
      {!isLoading && !isError && places.length === 0 && (
        <p className="px-2 pb-2 text-fg-muted text-sm">No place like it is known that you have not used.</p>
      )}
      <ul className="grid empty:hidden">
        {places.slice(0, SHOWN).map(({ subreddit, match, why, but }) => (
          <li key={subreddit.name}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void replace(subreddit.name)}
              className="flex w-full items-start gap-2.5 rounded-md p-2 text-left hover:bg-hover disabled:opacity-60"
            >
              <Avatar name={subreddit.name} src={subreddit.icon ?? undefined} size={28} />
              <span className="min-w-0 flex-1">
                <span className="flex items-center justify-between gap-2">
                  <span className="truncate font-semibold">r/{subreddit.name}</span>
                  <MatchBadge match={match} />
                </span>
                <span className="wrap-anywhere block text-fg-muted text-sm">
                  {[why[0], but[0]].filter(Boolean).join(" ")}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </AnchoredPopover>
  );
}

const openedWith = ([first, ...others]: readonly number[]) => ({
  post: first,
  ...(others.length > 0 && { with: others.join() }),
});

/** Similar subreddits or, if there are none, ones similar to those that worked. */
function useReplacements(creatorId: number, name: string) {
  const near = useQuery(lookAlikes(creatorId, name));
  const isNothingNear = near.data?.data.length === 0;
  const any = useQuery({ ...lookAlikes(creatorId), enabled: isNothingNear });
  const shown = isNothingNear ? any : near;
  const places: readonly LookAlike[] = shown.data?.data ?? [];
  return { places, isLoading: shown.isPending, isError: shown.isError && !shown.data };
}
