import { useState } from "react";
import { isSameFile } from "../../core/media/media-keys.ts";
import { useComposer } from "../composer-context.ts";
import { HostSelect } from "./host-select.tsx";
import { ItemFields } from "./item-fields.tsx";
import { MediaStage } from "./media-stage.tsx";
import { MediaStrip } from "./media-strip.tsx";

/** The files of the post in order, with the selected one enlarged. */
export default function AttachedMedia() {
  const { draft } = useComposer();
  const [selectedId, select] = useState<number | null>(null);
  const selected = draft.media.find(({ id }) => selectedId !== null && isSameFile(id, selectedId)) ?? draft.media[0];
  const isGallery = draft.platform === "reddit" && draft.media.length > 1;
  if (!selected) return null;
  return (
    <>
      <MediaStage item={selected} />
      <div className="flex items-center gap-2">
        <MediaStrip selectedId={selected.id} onSelect={select} />
        <HostSelect />
      </div>
      {isGallery && <ItemFields item={selected} />}
    </>
  );
}
