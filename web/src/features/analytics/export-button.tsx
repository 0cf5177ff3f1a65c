import { Download } from "lucide-react";
import { useState } from "react";
import { type AnalyticsAsked, exportAnalytics } from "~/api/analytics.ts";
import { downloadFile } from "~/lib/download-file.ts";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";

type Props = { creatorId: number; asked: AnalyticsAsked; table: "posts" | "subreddits"; isEmpty: boolean };

/** Exports the whole table as CSV, not only the rows shown (AN-03). */
export function ExportButton({ creatorId, asked, table, isEmpty }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await exportAnalytics(creatorId, asked, table);
    setBusy(false);
    if (answer.ok) downloadFile(`${table}.csv`, String(answer.data), "text/csv");
    else showToast({ type: "danger", text: answer.data.message ?? "Failed to export. Please try again." });
  };
  return (
    <Button
      hierarchy="secondary-gray"
      size="sm"
      loading={isBusy}
      disabled={isEmpty}
      icon={<Download aria-hidden />}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
