import { useWaiting } from "~/lib/use-waiting.ts";
import type { Asked } from "./use-calendar-query.ts";
import { useAskedPosts } from "./use-shown-counts.ts";

/** Shown below the header while posts are refetched; loaded posts stay visible. */
export function LoadingBar({ asked }: { asked: Asked }) {
  const { data, isFetching } = useAskedPosts(asked);
  if (!useWaiting(isFetching && data !== undefined)) return null;
  return (
    <span aria-hidden data-loading-bar="" className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
      <span data-forced-fill="" className="absolute inset-0 animate-sweep bg-brand" />
    </span>
  );
}
