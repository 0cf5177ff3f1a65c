import { useQuery } from "@tanstack/react-query";
import { CheckCheck, RotateCcw } from "lucide-react";
import { useState } from "react";
import { failedNotices, markSeen } from "~/api/notices.ts";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { retryAll, retryAllWords, worthRetrying } from "./retry-all.ts";

const MINUTE = 60_000;

export function NoticeActions() {
  const [busy, setBusy] = useState<"retry" | "seen" | null>(null);
  const { data: failed = [] } = useQuery({ ...failedNotices(), refetchInterval: MINUTE, refetchOnWindowFocus: true });
  const again = worthRetrying(failed);
  const doing = (name: "retry" | "seen", work: () => Promise<void>) => async () => {
    setBusy(name);
    await work();
    setBusy(null);
  };
  const seeAll = async () => {
    if (!(await markSeen({ all: true })))
      showToast({ type: "danger", text: "Failed to mark them as seen. Please try again." });
  };
  return (
    <div className="flex flex-wrap gap-2 border-line-subtle border-b px-5 py-3">
      {again.length > 1 && (
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden />}
          loading={busy === "retry"}
          disabled={busy !== null}
          onClick={doing("retry", () => retryAll(again))}
        >
          {retryAllWords(failed)}
        </Button>
      )}
      <Button
        size="sm"
        hierarchy="link-gray"
        icon={<CheckCheck aria-hidden />}
        loading={busy === "seen"}
        disabled={busy !== null}
        onClick={doing("seen", seeAll)}
        className="ml-auto"
      >
        Mark all as seen
      </Button>
    </div>
  );
}
