import { Download } from "lucide-react";
import { downloadFile } from "~/lib/download-file.ts";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Modal } from "~/ui/modal.tsx";

/** Shown only once: only hashes of the codes are stored. */
export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Modal
      open
      closeable={false}
      size="sm"
      title="Your recovery codes"
      onClose={onClose}
      footer={<Button onClick={onClose}>I Have Saved Them</Button>}
    >
      <div className="grid gap-4">
        <p className="text-pretty text-fg-muted">
          Each lets you in once when your phone or passkey is lost. Keep them where only you find them: they are not
          shown again.
        </p>
        <ul
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          <CopyButton value={text}>Copy</CopyButton>
          <Button
            hierarchy="secondary-gray"
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => downloadFile("ponkan-recovery-codes.txt", text, "text/plain")}
          >
            Download
          </Button>
        </div>
      </div>
    </Modal>
  );
}
