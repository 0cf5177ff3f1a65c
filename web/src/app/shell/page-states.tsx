import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { PageHeader } from "~/components/page-header.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { reloadIfOutdated } from "../navigation.ts";
import { Panel } from "./panel.tsx";

/** Shown while the user is loading. */
export function PagePending() {
  return (
    <Panel>
      <div className="flex h-[58px] items-center border-b border-line-subtle px-4 lg:px-[22px]">
        <Skeleton className="h-6 w-40" />
        <span className="sr-only" role="status">
          Loading
        </span>
      </div>
    </Panel>
  );
}

/** Shown if the user could not be loaded; a modal has already said why. */
export function UserMissing() {
  return (
    <>
      <PageHeader title="Something is missing" isOfCreator={false} />
      <ErrorState
        title="Your account did not load"
        text="Your posts are safe and scheduled posts still go out on time."
        onRetry={() => window.location.reload()}
      />
    </>
  );
}

/** Shown for a page that failed; the rest of the app keeps working. */
export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => void reloadIfOutdated(), []);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeader title="Something went wrong" isOfCreator={false} />
      <ErrorState
        title="This page did not load"
        text="Your posts are safe and scheduled posts still go out on time."
        onRetry={retry}
      />
    </>
  );
}
