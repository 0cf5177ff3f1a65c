import { CloudOff } from "lucide-react";
import { offline, waitingChanges } from "~/lib/offline.ts";
import { useStore } from "~/lib/store.ts";

/** Shown next to the title of every page while offline. */
export function OfflineNote() {
  const isOffline = useStore(offline);
  const isWaiting = useStore(waitingChanges) > 0;
  return (
    <span aria-live="polite" className="contents">
      {isOffline && (
        <span className="flex items-center gap-1.5 rounded-full border border-warning-line bg-warning-soft px-2.5 py-0.5 text-sm text-warning-fg">
          <CloudOff aria-hidden className="size-4 shrink-0" strokeWidth={1.8} />
          {isWaiting ? "Offline, changes wait" : "Offline"}
        </span>
      )}
    </span>
  );
}
