import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { RefreshProgress as Progress } from "@ponkan/contract/analytics/refresh-progress";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { analyticsChanged, refreshProgress } from "~/api/analytics.ts";
import { useUser } from "~/api/users.ts";
import { platformName } from "~/lib/platform-name.ts";
import { Alert } from "~/ui/alert.tsx";

/** Progress of the refresh, and the platforms that could not be read. The user need not wait. */
export function RefreshProgress() {
  const { data } = useQuery(refreshProgress(useUser()?.analytics_updated ?? null));
  const wasRunning = useWasRunning(data?.state);
  if (!data) return null;
  if (data.state === "running") {
    return (
      <Alert className="px-4 pt-4 lg:px-[22px]" type="progress" text={progressText(data)} progress={shareRead(data)} />
    );
  }
  if (!wasRunning || data.failed.length === 0) return null;
  const names = data.failed.map((platform) => platformLabels[platformName(platform)]).join(", ");
  return (
    <Alert
      className="px-4 pt-4 lg:px-[22px]"
      type="warning"
      closeable
      text={`${names} could not be read this time. We will try again by ourselves.`}
    />
  );
}

/** Refetches the shown data when the refresh ends. */
function useWasRunning(state: Progress["state"] | undefined): boolean {
  const wasRunning = useRef(false);
  if (state === "running") wasRunning.current = true;
  useEffect(() => {
    if (state === "done" && wasRunning.current) analyticsChanged();
  }, [state]);
  return wasRunning.current;
}

const shareRead = ({ posts, posts_read }: Progress) => (posts === 0 ? 0 : (100 * posts_read) / posts);

function progressText({ posts, posts_read }: Progress): string {
  const far = posts === 0 ? "Reading your accounts." : `${posts_read} of ${posts} posts read.`;
  return `${far} You can leave this page; it keeps running.`;
}
