import { Modal } from "~/ui/modal.tsx";
import { CsvImport } from "../../csv/csv-import.tsx";
import { useComposer } from "../composer-context.ts";

/** A file of posts, read and checked before anything is scheduled (CS-01 to CS-03). */
export default function ImportModal({ onClose }: { onClose: () => void }) {
  const { creator } = useComposer();
  return (
    <Modal open size="xl" flush title="CSV import" onClose={onClose}>
      <CsvImport creator={creator} />
    </Modal>
  );
}
