import { lazy, useEffect, useState, useSyncExternalStore } from "react";
import { useCreatorId } from "~/api/session.ts";
import { uploads } from "~/api/uploads/upload-store.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { storage } from "~/lib/storage.ts";

const UploadTray = lazy(() => import("./upload-tray.tsx"));

/** Shows the upload tray below any page; loaded when there are uploads. */
export function UploadTrayHost() {
  const creatorId = useCreatorId();
  const [hasFailed, setHasFailed] = useState(false);
  useInterrupted(creatorId);
  const hasUploads = useSyncExternalStore(uploads.subscribe, () =>
    uploads.get().some((upload) => upload.creator_id === creatorId),
  );
  return (
    <PartBoundary isOpen={hasUploads && !hasFailed} onFail={() => setHasFailed(true)}>
      <UploadTray />
    </PartBoundary>
  );
}

/** Offers to resume uploads that were interrupted when the page was left. */
function useInterrupted(creatorId: number): void {
  useEffect(() => {
    if (!storage.keys().some((key) => key.startsWith("tus::"))) return;
    void import("~/api/uploads/interrupted.ts")
      .then(({ restoreInterrupted }) => restoreInterrupted(creatorId))
      .catch(() => undefined);
  }, [creatorId]);
}
