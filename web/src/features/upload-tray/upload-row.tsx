import { CircleAlert, CircleCheck, Clapperboard, Clock, Image, Pause, Play, RotateCw, X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { cancelUpload, pauseUpload, resumeUpload, retryUpload } from "~/api/uploads/upload-queue.ts";
import { changeUpload, isActive, type Upload } from "~/api/uploads/upload-store.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { OtherName } from "./other-name.tsx";

export const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, trouble } = upload;
  return (
    <li
      data-status={upload.status}
      className="flex items-start gap-3 border-line-subtle px-3.5 py-2.5 max-sm:not-first:border-t"
    >
      <Thumb upload={upload} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <State upload={upload} />
        </div>
        <Details upload={upload} />
        {trouble?.kind === "name-taken" && <OtherName name={name} onChange={(other) => retryUpload(id, other)} />}
      </div>
      <span className="-my-1 -mr-1.5 flex shrink-0">
        <Actions upload={upload} />
      </span>
    </li>
  );
});

function Thumb({ upload: { id, preview, type } }: { upload: Upload }) {
  const frame = "size-8 shrink-0 rounded-sm border border-line bg-sunken object-cover";
  // Falls back to an icon instead of a broken picture.
  const forget = () => changeUpload(id, { preview: null });
  if (preview) return <img src={preview} alt="" loading="lazy" className={frame} onError={forget} />;
  const Icon = type.startsWith("video/") ? Clapperboard : Image;
  return (
    <span aria-hidden className={`${frame} grid place-items-center text-fg-subtle`}>
      <Icon className="size-4" />
    </span>
  );
}

function Details({ upload }: { upload: Upload }) {
  const { status, isPaused, trouble, name, note } = upload;
  if (trouble) return <p className="wrap-anywhere text-danger-fg text-sm">{trouble.text}</p>;
  if (status === "uploading") return <ProgressBar value={percentOf(upload)} label={name} className="mt-1.5" />;
  const text = status === "success" ? (note ?? "Done") : isPaused ? "Paused" : "Waiting";
  return <p className="text-fg-muted text-sm">{text}</p>;
}

function State({ upload }: { upload: Upload }) {
  const states: Record<Upload["status"], ReactNode> = {
    pending: <Clock aria-hidden className="size-4 text-fg-subtle" />,
    uploading: <span className="text-fg-muted text-sm tabular-nums">{Math.floor(percentOf(upload))}%</span>,
    success: <CircleCheck aria-hidden className="size-4 text-success-fg" />,
    failed: <CircleAlert aria-hidden className="size-4 text-danger-fg" />,
  };
  return states[upload.status];
}

function Actions({ upload }: { upload: Upload }) {
  const { id, name, isPaused, trouble } = upload;
  return (
    <>
      {isActive(upload) && !isPaused && (
        <IconButton size="sm" label={`Pause ${name}`} icon={<Pause />} onClick={() => pauseUpload(id)} />
      )}
      {isPaused && <IconButton size="sm" label={`Resume ${name}`} icon={<Play />} onClick={() => resumeUpload(id)} />}
      {trouble?.kind === "broken" && (
        <IconButton size="sm" label={`Try again ${name}`} icon={<RotateCw />} onClick={() => retryUpload(id)} />
      )}
      {upload.status !== "success" && (
        <IconButton
          size="sm"
          label={isActive(upload) ? `Cancel ${name}` : `Remove ${name}`}
          icon={<X />}
          onClick={() => void cancelUpload(id)}
        />
      )}
    </>
  );
}

function percentOf({ sent, size }: Upload): number {
  return size > 0 ? (sent / size) * 100 : 0;
}
