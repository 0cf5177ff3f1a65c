import type { DataExport } from "@ponkan/contract/users/data-export";
import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { allowExport, dataExport, EXPORT_ADDRESS, lookAtExport } from "~/api/data-export.ts";
import { AskedPassword, preparePassword } from "~/components/asked-password.tsx";
import { fileSize } from "~/lib/file-size.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { SettingsSection } from "../settings-section.tsx";

const FAILED = "Failed to prepare your data. Please try again.";

/** Downloads all of the user's data as one file. */
export function ExportSection({ user }: { user: User }) {
  const { data: current } = useQuery(dataExport());
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const start = async (password?: string) => {
    setFailure("");
    setIsBusy(true);
    const answer = await allowExport(password);
    setIsBusy(false);
    if (answer.ok) download();
    else if (password === undefined && answer.status !== 401) setFailure(answer.data.message ?? FAILED);
    return answer;
  };
  const isRunning = current?.state === "running";
  return (
    <SettingsSection
      title="Your data"
      text="Everything you have here as a ZIP file: posts, results, templates and settings as JSON and CSV, and your media."
    >
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      {current && <State current={current} />}
      <div className="flex flex-wrap gap-2">
        <Button
          hierarchy="secondary-gray"
          icon={<Download aria-hidden />}
          loading={isBusy}
          disabled={isRunning}
          onPointerEnter={preparePassword}
          onFocus={preparePassword}
          onClick={() => (user.has_password ? setIsAsked(true) : void start())}
        >
          Download My Data
        </Button>
      </div>
      {isAsked && (
        <AskedPassword
          title="Download your data"
          text="Anyone with the file can read all of it. Passwords and tokens are not in it."
          yes="Download"
          failure={FAILED}
          onSubmit={start}
          onClose={() => setIsAsked(false)}
        />
      )}
    </SettingsSection>
  );
}

function State({ current }: { current: DataExport }) {
  const { state, files_done, files_total, bytes_done, bytes_total } = current;
  if (state === "done") return <Alert type="success" text="Your data was downloaded." />;
  if (state === "broken")
    return <Alert type="warning" text="The download was interrupted. Download your data again." />;
  if (state === "ready") return <Alert type="info" text="The download begins." />;
  const percent = files_total === 0 ? 0 : Math.round((files_done / files_total) * 100);
  return (
    <div className="grid gap-2">
      <ProgressBar value={percent} label="Download of your data" />
      <span className="text-sm text-fg-muted tabular-nums" aria-live="polite">
        {files_done} of {files_total} files, {fileSize(bytes_done)}
        {bytes_total > bytes_done && ` of about ${fileSize(bytes_total)}`}
      </span>
    </div>
  );
}

/** Downloads through a link, so that the browser shows the progress and continues when the page is left. */
function download(): void {
  const link = document.createElement("a");
  link.href = EXPORT_ADDRESS;
  link.download = "";
  link.click();
  setTimeout(lookAtExport, 500);
}
