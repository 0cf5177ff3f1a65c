import { ChevronDown, ChevronUp, FolderOpen, Pause, Play, X } from "lucide-react";
import { useRef, useState } from "react";
import { useCreatorId } from "~/api/session.ts";
import { addFiles, clearFinished, isOver, pauseAll, resumeAll } from "~/api/uploads/upload-queue.ts";
import { isActive, type Upload, useUploads } from "~/api/uploads/upload-store.ts";
import { chooseMedia } from "~/components/choose-media.ts";
import { counted } from "~/lib/counted.ts";
import { useIsPhone } from "~/lib/use-is-phone.ts";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { UploadRow } from "./upload-row.tsx";
import { useLeave } from "./use-leave.ts";
import { useSpeed } from "./use-speed.ts";

/** Uploads with their progress and actions, below every page. In the normal flow, so that it covers nothing. */
export default function UploadTray() {
  const creatorId = useCreatorId();
  const uploads = useUploads().filter((upload) => upload.creator_id === creatorId);
  const [choice, setOpen] = useState<boolean | null>(null);
  const isPhone = useIsPhone();
  // On a phone, the list only opens when something needs attention.
  const isOpen = choice ?? (!isPhone || uploads.some(({ status }) => status === "failed"));
  const totals = totalsOf(uploads);
  const tray = useRef<HTMLElement>(null);
  useLeave(tray, uploads, () => setOpen(false));
  return (
    <section
      ref={tray}
      aria-label="Uploads"
      data-open={isOpen}
      className="shrink-0 overflow-hidden border-line border-t bg-surface text-fg"
    >
      <TrayHead uploads={uploads} totals={totals} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {totals.active > 0 && <ProgressBar value={totals.percent} label="All uploads" className="h-1 rounded-none" />}
      {isOpen && <TrayList uploads={uploads} />}
      <Announcement uploads={uploads} />
    </section>
  );
}

type Totals = ReturnType<typeof totalsOf>;
type HeadProps = { uploads: Upload[]; totals: Totals; isOpen: boolean; onToggle: () => void };

function TrayHead({ uploads, totals, isOpen, onToggle }: HeadProps) {
  const running = uploads.filter((upload) => isActive(upload) && !upload.isPaused).length;
  const speed = useSpeed(totals.sent, running > 0);
  return (
    <header className="flex min-h-11 items-center gap-1 px-3.5 py-1">
      <h2 className="min-w-0 flex-1 font-semibold leading-snug">{titleOf(uploads, totals, running)}</h2>
      {speed && <span className="text-fg-muted text-sm tabular-nums">{speed}</span>}
      {running > 0 && <IconButton size="sm" label="Pause all" icon={<Pause />} onClick={pauseAll} />}
      {running === 0 && totals.active > 0 && (
        <IconButton size="sm" label="Resume all" icon={<Play />} onClick={resumeAll} />
      )}
      <IconButton
        size="sm"
        label={isOpen ? "Collapse uploads" : "Expand uploads"}
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronDown /> : <ChevronUp />}
        onClick={onToggle}
      />
      {totals.active === 0 && uploads.some(isOver) && (
        <IconButton size="sm" label="Clear uploads" icon={<X />} onClick={clearFinished} />
      )}
    </header>
  );
}

function TrayList({ uploads }: { uploads: Upload[] }) {
  // Successful uploads need no attention, so they come last.
  const [done, others] = [uploads.filter(isDone), uploads.filter((upload) => !isDone(upload))];
  const interrupted = uploads.filter(({ trouble }) => trouble?.kind === "interrupted");
  return (
    <>
      <ul className="grid max-h-[min(20rem,35vh)] overflow-y-auto border-line-subtle border-t sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] sm:max-h-36">
        {[...others, ...done].map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {interrupted.length > 0 && (
        <div className="grid gap-2 border-line-subtle border-t px-3.5 py-3">
          <p className="text-fg-muted text-sm">
            You left the page before {interrupted.length === 1 ? "this file was" : "these files were"} uploaded. Choose{" "}
            {interrupted.length === 1 ? "it" : "them"} again and the upload resumes where it stopped.
          </p>
          <Button size="sm" hierarchy="secondary-gray" icon={<FolderOpen />} onClick={() => chooseMedia(addFiles)}>
            Choose files again
          </Button>
        </div>
      )}
    </>
  );
}

/** Results are announced to screen readers; progress is not. */
function Announcement({ uploads }: { uploads: Upload[] }) {
  const over = uploads.filter((upload) => !isActive(upload)).at(-1);
  const text = over?.trouble ? `${over.name}: ${over.trouble.text}` : over && `${over.name} is uploaded.`;
  return (
    <div className="sr-only" aria-live="polite">
      {text}
    </div>
  );
}

function isDone({ status }: Upload): boolean {
  return status === "success";
}

function titleOf(uploads: Upload[], { active, done }: Totals, running: number): string {
  if (active > 0 && running === 0) return `Paused, ${counted(active, "file")} left`;
  if (active > 0) return `Uploading ${done + 1} of ${done + active}`;
  const failed = uploads.length - done;
  if (failed > 0) return `${counted(failed, "upload")} failed`;
  const known = uploads.filter(({ note }) => note !== null).length;
  if (known === 0) return `${counted(done, "file")} uploaded`;
  const there = `${known === 1 ? "was" : "were"} there already`;
  return known < done
    ? `${counted(done - known, "file")} uploaded, ${known} ${there}`
    : `${counted(known, "file")} ${there}`;
}

function totalsOf(uploads: Upload[]) {
  const counting = uploads.filter(({ status }) => status !== "failed");
  const size = counting.reduce((sum, upload) => sum + upload.size, 0);
  const sent = counting.reduce((sum, upload) => sum + Math.min(upload.sent, upload.size), 0);
  const done = counting.filter(({ status }) => status === "success").length;
  return { sent, done, active: counting.length - done, percent: size > 0 ? (sent / size) * 100 : 0 };
}
