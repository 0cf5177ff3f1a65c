import { useStore } from "~/lib/store.ts";
import { Modal } from "~/ui/modal.tsx";
import { CsvImport } from "../../csv/csv-import.tsx";
import { importOf } from "../../csv/import-store.ts";
import { useComposer } from "../composer-context.ts";

/**
 * CSV import in a dialog: read and checked before anything is scheduled (CS-01 to CS-03); cannot be closed while
 * sending.
 */
export default function ImportModal({ onClose }: { onClose: () => void }) {
  const { creator } = useComposer();
  const { busy } = useStore(importOf(creator.id));
  return (
    <Modal open busy={busy === "sending" || busy === "undoing"} size="xl" flush title="CSV import" onClose={onClose}>
      <CsvImport creator={creator} />
    </Modal>
  );
}
