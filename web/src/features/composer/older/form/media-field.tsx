import type { Media } from "@ponkan/contract/media/media";
import { Images, Upload, X } from "lucide-react";
import { lazy, useState } from "react";
import { chooseMedia } from "~/components/choose-media.ts";
import { findingLines } from "~/components/finding-lines.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Select } from "~/ui/select.tsx";
import type { Files } from "../../core/data/use-files.ts";
import { keyOf } from "../../core/media/media-keys.ts";
import { uploadInto } from "../../core/media/upload-into.ts";
import { useFinishedUploads } from "../../core/media/use-finished-uploads.ts";
import type { OlderFormState } from "./use-older-form.ts";

const MediaPicker = lazy(() => import("../../core/media-picker.tsx"));

type Props = { state: OlderFormState; creatorId: number };

/** The attached files, in gallery order. */
export function MediaField({ state, creatorId }: Props) {
  const { draft, change, keeping, errors, touch } = state;
  useFinishedUploads(draft, keeping.update);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const lines = findingLines(errors.media);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-[550]">Media</legend>
      {draft.media.length > 0 && <ChosenFiles state={state} />}
      <div className="flex flex-wrap gap-2">
        <Button hierarchy="secondary-gray" icon={<Images aria-hidden />} onClick={() => setChoosing(true)}>
          Content Manager
        </Button>
        <Button
          hierarchy="secondary-gray"
          icon={<Upload aria-hidden />}
          onClick={() => chooseMedia((files) => uploadInto(creatorId, files, keeping.update))}
        >
          Upload
        </Button>
        <HostSelect state={state} />
      </div>
      {lines && (
        <div aria-live="polite" className="text-xs">
          <FieldError>{lines}</FieldError>
        </div>
      )}
      <PartBoundary isOpen={isChoosing} onFail={close}>
        <MediaPicker
          creatorId={creatorId}
          taken={draft.media.map(({ id }) => id)}
          onClose={close}
          onChoose={(ids) => {
            close();
            touch("media");
            change({ media: [...draft.media, ...ids.map((id) => ({ id, caption: "", url: "" }))] });
          }}
        />
      </PartBoundary>
    </fieldset>
  );
}

function ChosenFiles({ state: { draft, change, files } }: { state: OlderFormState }) {
  return (
    <ul className="grid gap-1.5">
      {draft.media.map(({ id }) => {
        const { name, picture, words } = lookOf(files, id);
        return (
          <li key={keyOf(id)} className="flex items-center gap-2.5 rounded-md border border-line p-1.5">
            {picture ? (
              <img src={picture} alt="" className="size-10 rounded-sm bg-sunken object-cover" />
            ) : (
              <span className="size-10 shrink-0 rounded-sm bg-sunken" />
            )}
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {words && <span className="text-fg-muted text-sm tabular-nums">{words}</span>}
            <IconButton
              size="sm"
              label={`Remove ${name}`}
              icon={<X />}
              onClick={() => change({ media: draft.media.filter((each) => each.id !== id) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A file keeps its look while it uploads, while it is read and afterwards. */
function lookOf(files: Files, id: number): { name: string; picture: string | null; words?: string } {
  const file = files.byId.get(id);
  if (file?.kind === "media") return { name: file.media.name, picture: file.media.thumb_url };
  const upload = file?.kind === "upload" || file?.kind === "reading" ? file.upload : undefined;
  if (!upload) return { name: "File", picture: null };
  const { name, preview, status, sent, size, trouble } = upload;
  const share = `${Math.floor((sent / Math.max(1, size)) * 100)}%`;
  return { name, picture: preview, words: trouble?.text ?? (status === "success" ? "" : share) };
}

function mediaOf(files: Files, id: number): Media | undefined {
  const file = files.byId.get(id);
  return file?.kind === "media" ? file.media : undefined;
}

/** Redgifs is offered for a single video or GIF (PS-08). */
function HostSelect({ state: { draft, change, files } }: { state: OlderFormState }) {
  const [first] = draft.media;
  const only = first && draft.media.length === 1 ? mediaOf(files, first.id) : undefined;
  const isMoving = only?.type === "image/gif" || only?.type.startsWith("video/");
  if (!isMoving && draft.media_host === "reddit") return null;
  return (
    <Select
      label="Media host"
      value={draft.media_host}
      options={[
        { value: "reddit", label: "On Reddit" },
        { value: "redgifs", label: "On Redgifs" },
      ]}
      onChange={(media_host) => change({ media_host })}
    />
  );
}
