import { lazy, type ReactNode, useState } from "react";
import { chooseMedia } from "~/components/choose-media.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { withMedia } from "../../core/media/media-order.ts";
import { uploadInto } from "../../core/media/upload-into.ts";
import { useComposer } from "../composer-context.ts";

const MediaPicker = lazy(() => import("../../core/media-picker.tsx"));

/** The two ways to add media: from this device, and from the Content Manager. */
export function useMediaChoice(): { upload: () => void; browse: () => void; picker: ReactNode } {
  const { creator, draft, change } = useComposer();
  const [isOpen, setOpen] = useState(false);
  return {
    upload: () => chooseMedia((files) => uploadInto(creator.id, files, change)),
    browse: () => setOpen(true),
    picker: (
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        <MediaPicker
          creatorId={creator.id}
          taken={draft.media.map(({ id }) => id)}
          onClose={() => setOpen(false)}
          onChoose={(ids) => {
            setOpen(false);
            change((now) => withMedia(now, ids));
          }}
        />
      </PartBoundary>
    ),
  };
}
