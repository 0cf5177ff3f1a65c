import { Hand } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Button } from "~/ui/button.tsx";

const HandOffModal = lazy(() => import("./hand-off-modal.tsx"));

export function HandOffButton({ creatorId }: { creatorId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        hierarchy="link-gray"
        icon={<Hand aria-hidden />}
        aria-label="Hand-off words"
        className="max-sm:w-11"
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:hidden">Hand-off words</span>
      </Button>
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        <HandOffModal creatorId={creatorId} onClose={() => setOpen(false)} />
      </PartBoundary>
    </>
  );
}
