import { FileUp } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Button } from "~/ui/button.tsx";

const ImportModal = lazy(() => import("./import-modal.tsx"));

/** A constant because the import check would mistake the literal text in JSX for an import. */
const LABEL = "CSV import";

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        hierarchy="link-gray"
        size="sm"
        icon={<FileUp aria-hidden />}
        onClick={() => setOpen(true)}
        aria-label={LABEL}
      >
        <span className="max-xl:hidden">{LABEL}</span>
      </Button>
      <PartBoundary isOpen={isOpen} onFail={close}>
        <ImportModal onClose={close} />
      </PartBoundary>
    </>
  );
}
