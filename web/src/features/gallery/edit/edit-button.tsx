import type { Media } from "@ponkan/contract/media/media";
import { Crop } from "lucide-react";
import { lazy, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Button } from "~/ui/button.tsx";

const EditModal = lazy(() => import("./edit-modal.tsx"));

/** Animated pictures would lose their animation. */
const editable = ["image/png", "image/jpeg"];

export function EditButton({ media }: { media: Media }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!media.url || !editable.includes(media.type)) return null;
  return (
    <>
      <Button hierarchy="secondary-gray" icon={<Crop aria-hidden />} onClick={() => setOpen(true)}>
        Crop and rotate
      </Button>
      <PartBoundary isOpen={isOpen} onFail={close}>
        <EditModal media={media} onClose={close} />
      </PartBoundary>
    </>
  );
}
