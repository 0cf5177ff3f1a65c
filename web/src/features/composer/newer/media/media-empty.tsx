import { Images, Upload } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { useMediaChoice } from "./use-media-choice.tsx";

/** Shown while no files are attached. */
export function MediaEmpty() {
  const { upload, browse, picker } = useMediaChoice();
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line-control border-dashed bg-sunken px-4 py-6 text-center">
      <p className="text-fg-muted text-sm">Drop photos or a video here. PNG, JPEG, GIF, MP4 or MOV, up to 100 MB.</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" hierarchy="secondary-gray" icon={<Images aria-hidden />} onClick={browse} data-field="media">
          Content Manager
        </Button>
        <Button size="sm" hierarchy="secondary-gray" icon={<Upload aria-hidden />} onClick={upload}>
          Upload
        </Button>
      </div>
      {picker}
    </div>
  );
}
