import type { Media } from "@ponkan/contract/media/media";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { addFiles } from "~/api/uploads/upload-queue.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { isChanged, pixelsOf, shapedBox, type Turn, turnedBox, turnedBy, turnedSize, WHOLE } from "./crop-box.ts";
import { CropFrame } from "./crop-frame.tsx";
import { drawTurned, editedFile, readPicture } from "./draw-edit.ts";

type Props = { media: Media; onClose: () => void };

const ratios = { free: null, square: 1, portrait: 4 / 5, wide: 16 / 9 } as const;
type Shape = keyof typeof ratios;
const shapes: { value: Shape; label: string }[] = [
  { value: "free", label: "Free" },
  { value: "square", label: "1:1" },
  { value: "portrait", label: "4:5" },
  { value: "wide", label: "16:9" },
];
/** A larger canvas would have no visible benefit. */
const SHOWN_PX = 900;

/** Rotates and crops a picture and saves it as a new file; the original is kept. */
export default function EditModal({ media, onClose }: Props) {
  const picture = useQuery({
    queryKey: ["picture", media.id],
    queryFn: () => readPicture(media),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal open size="lg" title="Crop and rotate" onClose={onClose}>
      {picture.data && <Editor media={media} picture={picture.data} onClose={onClose} />}
      {picture.isPending && <Skeleton className="h-80" />}
      {picture.error && (
        <ErrorState
          title="The picture did not load"
          text="Nothing was changed."
          retrying={picture.isFetching}
          onRetry={() => void picture.refetch()}
        />
      )}
    </Modal>
  );
}

function Editor({ media, picture, onClose }: Props & { picture: ImageBitmap }) {
  const [turn, setTurn] = useState<Turn>(0);
  const [box, setBox] = useState(WHOLE);
  const [shape, setShape] = useState<Shape>("free");
  const [isSaving, setSaving] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = turnedSize(picture, turn);
  const { width, height } = pixelsOf(box, size);
  useEffect(() => {
    const scale = Math.min(1, SHOWN_PX / Math.max(picture.width, picture.height));
    if (canvas.current) drawTurned(canvas.current, picture, turn, scale);
  }, [picture, turn]);

  const rotate = (isClockwise: boolean) => {
    const next = turnedBy(turn, isClockwise);
    setTurn(next);
    setBox(shapedBox(turnedBox(box, isClockwise), ratios[shape], turnedSize(picture, next)));
  };
  const choose = (next: Shape) => {
    setShape(next);
    setBox(shapedBox(box, ratios[next], size));
  };
  const save = async () => {
    setSaving(true);
    const file = await editedFile(media, picture, turn, box).catch(() => null);
    setSaving(false);
    if (!file) return void showToast({ type: "danger", text: "The picture could not be changed. Please try again." });
    addFiles([file], media.id);
    showToast({ type: "success", text: `Saved as ${file.name}. The original stays.` });
    onClose();
  };
  return (
    <div className="grid gap-4">
      <div className="flex justify-center overflow-hidden rounded-lg bg-sunken p-4">
        <div ref={stage} className="relative">
          <canvas ref={canvas} role="img" aria-label={media.name} className="block max-h-[50dvh] max-w-full" />
          <CropFrame {...{ box, size, stage }} ratio={ratios[shape]} onChange={setBox} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label="Shape" options={shapes} value={shape} onChange={choose} />
        <Button hierarchy="secondary-gray" icon={<RotateCcw aria-hidden />} onClick={() => rotate(false)}>
          Left
        </Button>
        <Button hierarchy="secondary-gray" icon={<RotateCw aria-hidden />} onClick={() => rotate(true)}>
          Right
        </Button>
        <span role="status" className="ml-auto text-fg-muted text-sm tabular-nums">
          {width} × {height}
        </span>
        <Button loading={isSaving} disabled={!isChanged(box, turn)} onClick={() => void save()}>
          Save as new file
        </Button>
      </div>
    </div>
  );
}
