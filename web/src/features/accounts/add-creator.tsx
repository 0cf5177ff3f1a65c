import { Plus } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Button } from "~/ui/button.tsx";

const AddCreatorModal = lazy(() => import("./add-creator-modal.tsx"));

export function AddCreator() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        hierarchy="secondary-gray"
        className="max-lg:h-11 max-[22rem]:[&_.lucide]:hidden"
        icon={<Plus aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Add Creator
      </Button>
      <PartBoundary isOpen={isOpen} onFail={close}>
        <AddCreatorModal onClose={close} />
      </PartBoundary>
    </>
  );
}
