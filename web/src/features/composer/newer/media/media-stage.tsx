import { ArrowLeft, ArrowRight, ImageOff, X } from "lucide-react";
import type { ReactNode } from "react";
import { playingTime } from "~/lib/file-size.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import { Wheel } from "~/ui/wheel.tsx";
import type { DraftFile } from "../../core/data/use-files.ts";
import type { DraftMedia } from "../../core/draft/composer-draft.ts";
import { withMediaMoved, withoutMedia } from "../../core/media/media-order.ts";
import { useComposer } from "../composer-context.ts";
import { type FileView, viewOf } from "./file-view.ts";

/** The selected file, enlarged, with its actions. */
export function MediaStage({ item }: { item: DraftMedia }) {
  const { draft, change, files } = useComposer();
  const file = files.byId.get(item.id);
  const view = viewOf(file);
  const index = draft.media.indexOf(item);
  const move = (by: number) => change((now) => withMediaMoved(now, item.id, index + by));
  return (
    <div className="relative aspect-[261/150] overflow-hidden rounded-card bg-sunken">
      <Picture file={file} view={view} />
      {file?.kind === "media" && <Facts view={view} duration={file.media.duration} />}
      <div className="absolute right-2 bottom-2 flex gap-1.5">
        {index > 0 && <StageButton label={`Move ${view.name} left`} icon={<ArrowLeft />} onClick={() => move(-1)} />}
        {index < draft.media.length - 1 && (
          <StageButton label={`Move ${view.name} right`} icon={<ArrowRight />} onClick={() => move(1)} />
        )}
        <StageButton
          label={`Remove ${view.name}`}
          icon={<X />}
          onClick={() => change((now) => withoutMedia(now, item.id))}
        />
      </div>
    </div>
  );
}

function Picture({ file, view }: { file: DraftFile | undefined; view: FileView }) {
  if (file?.kind === "upload")
    return (
      <Sending
        view={view}
        share={file.upload.sent / Math.max(1, file.upload.size)}
        failure={file.upload.status === "failed" ? (file.upload.trouble?.text ?? "Upload failed") : null}
      />
    );
  if (file?.kind === "gone")
    return (
      <span className="grid size-full place-items-center text-fg-muted">
        <ImageOff aria-label="Media no longer exists." className="size-8" />
      </span>
    );
  if (!view.large) return null;
  return <img src={view.large} alt={view.name} className="size-full object-cover" />;
}

function Sending({ view, share, failure }: { view: FileView; share: number; failure: string | null }) {
  return (
    <>
      {view.large && <img src={view.large} alt="" className="absolute size-full object-cover opacity-60" />}
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-scrim text-white">
        <Wheel
          size={40}
          variant={failure ? "error" : "progress"}
          filled={Math.floor(share * 8)}
          className="text-brand"
        />
        <span className="px-3 text-center font-semibold text-sm tabular-nums">
          {failure ?? `${Math.floor(share * 100)}%`}
        </span>
      </span>
    </>
  );
}

function Facts({ view, duration }: { view: FileView; duration: number | null }) {
  const kind =
    view.kind === "image" ? null : view.kind === "gif" ? "GIF" : duration === null ? "Video" : playingTime(duration);
  const words = [view.size, kind].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <span className="picture-label absolute bottom-2 left-2 rounded-sm px-1.5 py-0.5 font-semibold text-xs tabular-nums">
      {words.join(" · ")}
    </span>
  );
}

function StageButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="touch-target grid size-7.5 place-items-center rounded-sm border border-line bg-raised text-fg shadow-sm hover:bg-hover [&_.lucide]:size-4"
      >
        {icon}
      </button>
    </Tooltip>
  );
}
