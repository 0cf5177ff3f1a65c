import { FolderOpen } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { Wheel } from "~/ui/wheel.tsx";
import { KitSection } from "./kit-section.tsx";

export function StateParts() {
  return (
    <KitSection title="States">
      <div className="flex items-center gap-3">
        <Skeleton circle className="size-10" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      </div>
      <EmptyState
        title="Drop your first photos and clips here"
        text="Upload once, then schedule each file to as many subreddits as you like."
        actions={<Button icon={<FolderOpen />}>Choose files</Button>}
        small={
          <>
            <span>Up to 100 MB each</span>
            <span>
              Press <Kbd>U</Kbd> from anywhere
            </span>
          </>
        }
      />
      <ErrorState
        title="Your files did not load"
        text="The server took too long to answer. Your media is safe and scheduled posts still go out on time."
        onRetry={() => undefined}
        requestId="7f3a-91c2"
      />
      <div className="flex justify-center rounded-2xl bg-brand p-10">
        <Wheel size={200} variant="field" />
      </div>
    </KitSection>
  );
}
