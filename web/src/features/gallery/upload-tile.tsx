import { CircleAlert, Clock, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { retryUpload } from "~/api/uploads/upload-queue.ts";
import { changeUpload, type Upload, useUpload } from "~/api/uploads/upload-store.ts";
import { fileSize } from "~/lib/file-size.ts";
import { Button } from "~/ui/button.tsx";
import { Wheel } from "~/ui/wheel.tsx";

/** An upload in the grid, before it becomes media. */
export function UploadTile({ id }: { id: number }) {
  const upload = useUpload(id);
  if (!upload) return null;
  const { name, preview } = upload;
  return (
    <>
      <div className="picture-cover relative grid min-h-0 flex-1 place-content-center justify-items-center gap-2 overflow-hidden">
        {preview && (
          <img
            src={preview}
            alt=""
            className="absolute inset-0 size-full object-cover opacity-50 grayscale"
            onError={() => changeUpload(id, { preview: null })}
          />
        )}
        <State upload={upload} />
      </div>
      <div className="grid h-[62px] shrink-0 grid-cols-1 content-center gap-1 px-3">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        <Words upload={upload} />
      </div>
    </>
  );
}

/** The same as a row of the list. */
export function UploadLine({ id }: { id: number }) {
  const upload = useUpload(id);
  if (!upload) return null;
  const { name, trouble } = upload;
  return (
    <div className="flex h-full min-w-0 flex-1 items-center gap-3 px-3">
      <Wheel size={20} variant={trouble ? "error" : "progress"} filled={eighths(upload)} className="text-brand" />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <Words upload={upload} />
    </div>
  );
}

function State({ upload }: { upload: Upload }): ReactNode {
  const { id, status, trouble } = upload;
  if (trouble)
    return (
      <span className="relative grid justify-items-center gap-2">
        <CircleAlert aria-hidden className="size-6" />
        <span className="font-semibold">Upload failed</span>
        {trouble.kind === "broken" && (
          <Button size="sm" hierarchy="secondary-gray" icon={<RotateCw />} onClick={() => retryUpload(id)}>
            Try again
          </Button>
        )}
      </span>
    );
  if (status === "pending") return <Clock aria-hidden className="relative size-6" />;
  return (
    <span className="relative grid justify-items-center gap-2">
      <Wheel size={40} variant="progress" filled={eighths(upload)} className="text-brand" />
      <span className="font-semibold tabular-nums">{Math.floor(shareOf(upload) * 100)}%</span>
    </span>
  );
}

function Words({ upload: { status, trouble, isPaused, sent, size } }: { upload: Upload }) {
  if (trouble)
    return (
      <span data-failed="" className="truncate text-danger-fg text-sm" title={trouble.text}>
        {trouble.text}
      </span>
    );
  const waiting = isPaused ? "Paused" : "Waiting";
  return (
    <span className="truncate text-fg-muted text-sm tabular-nums">
      {status === "uploading" ? `${fileSize(sent)} of ${fileSize(size)}` : waiting}
    </span>
  );
}

function shareOf({ sent, size }: Upload): number {
  return size > 0 ? sent / size : 0;
}

function eighths(upload: Upload): number {
  return Math.floor(shareOf(upload) * 8);
}
