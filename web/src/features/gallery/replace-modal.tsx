import type { Media, PlannedUse } from "@ponkan/contract/media/media";
import { mediaKindOf } from "@ponkan/contract/media/media-kind";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { deleteMedia, mediaPage } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { FAILED } from "./delete-files.ts";
import { PlannedPosts } from "./planned-posts.tsx";

type Props = { media: Media; use: PlannedUse; onClose: () => void; onDeleted: (ids: number[]) => void };

/** For a file used by scheduled posts: another file must replace it in all of them before it can be deleted. */
export default function ReplaceModal({ media, use, onClose, onDeleted }: Props) {
  const [replacement, setReplacement] = useState<Media | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const replace = async () => {
    if (!replacement) return;
    setBusy(true);
    const answer = await deleteMedia(media, replacement.id);
    setBusy(false);
    if (!answer.ok) return setError(answer.data.message ?? FAILED);
    showToast({
      type: "success",
      text: `${replacement.name} took the place of ${media.name} in ${counted(use.count, "scheduled post")}.`,
    });
    onDeleted([media.id]);
    onClose();
  };
  return (
    <Modal
      open
      busy={isBusy}
      title="Replace in all scheduled posts"
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" disabled={isBusy} onClick={onClose}>
            Keep {media.name}
          </Button>
          <Button hierarchy="danger" loading={isBusy} disabled={!replacement} onClick={() => void replace()}>
            Replace and delete
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Alert
          type="warning"
          text={`Media is used in ${counted(use.count, "scheduled post")} and can't be deleted. Choose the file that takes its place${use.count === 1 ? "" : " in all of them"}. Replacing it can't be undone.`}
        />
        <PlannedPosts use={use} />
        {error && <Alert type="danger" text={error} />}
        <Choices media={media} chosen={replacement} onChoose={setReplacement} />
      </div>
    </Modal>
  );
}

type ChoicesProps = { media: Media; chosen: Media | null; onChoose: (media: Media) => void };

/** Only files of the same kind: a post of a picture cannot show a video instead. */
function Choices({ media, chosen, onChoose }: ChoicesProps) {
  const [search, setSearch] = useState("");
  const asked = useDeferredValue(search.trim());
  const kind = mediaKindOf(media.type);
  const { data, isError } = useQuery({
    ...mediaPage(media.creator_id, asked ? { kind, search: asked } : { kind }, 1),
    placeholderData: keepPreviousData,
  });
  const choices = data?.data.filter(({ id }) => id !== media.id) ?? [];
  return (
    <>
      <Input
        type="search"
        aria-label="Search files"
        placeholder="Search names, tags, subreddits"
        icon={<Search aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isError && <Alert type="danger" text="Failed to get media. Please reload the page to try again." />}
      {data && choices.length === 0 && (
        <p className="text-fg-muted">No other file of this kind was found. Upload one that can take its place.</p>
      )}
      <div
        role="radiogroup"
        aria-label="Replacement"
        className="grid max-h-80 auto-rows-max grid-cols-3 gap-2 overflow-y-auto p-0.5 sm:grid-cols-4"
      >
        {choices.map((choice) => (
          <Choice key={choice.id} media={choice} isChosen={chosen?.id === choice.id} onChoose={onChoose} />
        ))}
      </div>
    </>
  );
}

type ChoiceProps = { media: Media; isChosen: boolean; onChoose: (media: Media) => void };

function Choice({ media, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="relative cursor-pointer overflow-hidden rounded-md border border-line hover:border-line-strong has-checked:border-transparent has-checked:outline-2 has-checked:outline-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input type="radio" name="replacement" className="sr-only" checked={isChosen} onChange={() => onChoose(media)} />
      <img
        src={media.thumb_url ?? undefined}
        alt=""
        loading="lazy"
        className="aspect-square w-full bg-sunken object-cover"
      />
      <span className="block truncate px-2 py-1 text-sm">{media.name}</span>
    </label>
  );
}
