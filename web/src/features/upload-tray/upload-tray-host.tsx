import { lazy, useEffect, useState, useSyncExternalStore } from "react";
import { useCreatorId } from "~/api/session.ts";
import { uploads } from "~/api/uploads/upload-store.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { storage } from "~/lib/storage.ts";
import { type TrayPlace, useTrayPlace } from "./tray-place.ts";

const UploadTray = lazy(() => import("./upload-tray.tsx"));

/** Shows the upload tray on any page, at one of its two places; loaded when there are uploads. */
export function UploadTrayHost({ place }: { place: TrayPlace }) {
  return useTrayPlace() === place ? <TrayHere place={place} /> : null;
}

function TrayHere({ place }: { place: TrayPlace }) {
  const creatorId = useCreatorId();
  const [hasFailed, setHasFailed] = useState(false);
  useInterrupted(creatorId);
  const hasUploads = useSyncExternalStore(uploads.subscribe, () =>
    uploads.get().some((upload) => upload.creator_id === creatorId),
  );
  return (
    <PartBoundary isOpen={hasUploads && !hasFailed} onFail={() => setHasFailed(true)}>
      <UploadTray place={place} />
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
