import { Images, Upload, X } from "lucide-react";
import { useState } from "react";
import { addFiles } from "~/api/uploads/upload-queue.ts";
import { chooseMedia } from "~/components/choose-media.ts";
import { findingLines } from "~/components/finding-lines.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Select } from "~/ui/select.tsx";
import type { OldSchedulerParts } from "../parts.ts";
import type { OldFormState } from "./use-old-form.ts";

type Props = { state: OldFormState; creatorId: number; MediaPicker: OldSchedulerParts["MediaPicker"] };

/** Files of the Content Manager, in the order of the gallery they make. */
export function MediaField({ state, creatorId, MediaPicker }: Props) {
  const { form, change, errors, touch } = state;
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const lines = findingLines(errors.media);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-[550]">Media</legend>
      {form.media.length > 0 && <ChosenFiles state={state} />}
      <div className="flex flex-wrap gap-2">
        <Button hierarchy="secondary-gray" icon={<Images aria-hidden />} onClick={() => setChoosing(true)}>
          Content Manager
        </Button>
        <Button hierarchy="secondary-gray" icon={<Upload aria-hidden />} onClick={() => chooseMedia(addFiles)}>
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
          taken={form.media}
          onClose={close}
          onChoose={(ids) => {
            close();
            touch("media");
            change({ media: [...form.media, ...ids] });
          }}
        />
      </PartBoundary>
    </fieldset>
  );
}

function ChosenFiles({ state: { form, change, files } }: { state: OldFormState }) {
  return (
    <ul className="grid gap-1.5">
      {form.media.map((id) => {
        const file = files.get(id);
        const name = file?.name ?? "File";
        return (
          <li key={id} className="flex items-center gap-2.5 rounded-md border border-line p-1.5">
            <img src={file?.thumb_url ?? undefined} alt="" className="size-10 rounded-sm bg-sunken object-cover" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <IconButton
              size="sm"
              label={`Remove ${name}`}
              icon={<X />}
              onClick={() => change({ media: form.media.filter((each) => each !== id) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Redgifs is offered for a single video or GIF (PS-08). */
function HostSelect({ state: { form, change, files } }: { state: OldFormState }) {
  const only = form.media.length === 1 ? files.get(form.media[0]!) : undefined;
  const isMoving = only?.type === "image/gif" || only?.type.startsWith("video/");
  if (!isMoving && form.media_host === "reddit") return null;
  return (
    <Select
      label="Media host"
      value={form.media_host}
      options={[
        { value: "reddit", label: "On Reddit" },
        { value: "redgifs", label: "On Redgifs" },
      ]}
      onChange={(media_host) => change({ media_host })}
    />
  );
}
