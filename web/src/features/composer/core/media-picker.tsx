import type { Media } from "@ponkan/contract/media/media";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Check, Play, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ask } from "~/api/ask.ts";
import { counted } from "~/lib/counted.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";

const PAGE_SIZE = 48;

type Props = {
  creatorId: number;
  /** In the post already. */
  taken: readonly number[];
  onClose: () => void;
  onChoose: (ids: number[]) => void;
};

/** Files of the Content Manager, to be put into the post in the order in which they are chosen. */
export default function MediaPicker({ creatorId, taken, onClose, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<number[]>([]);
  const { files, isPending, isError, more } = useLibrary(creatorId, useDeferredValue(search.trim()));
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  return (
    <Modal
      open
      size="lg"
      title="Content Manager"
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="secondary-gray" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              // What opened the picker may be gone with the first file.
              keepFocus(() => document.querySelector('fieldset[aria-label="Media"] button'));
              onChoose(chosen);
            }}
          >
            {chosen.length === 0 ? "Add" : `Add ${counted(chosen.length, "file")}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Input
          type="search"
          aria-label="Search files"
          placeholder="Search by name"
          icon={<Search aria-hidden />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {isError && <Alert type="danger" text="Failed to get media. Please reload the page to try again." />}
        {!isPending && !isError && files.length === 0 && (
          <p className="py-8 text-center text-fg-muted">{search.trim() ? "No files match" : "No media yet."}</p>
        )}
        <ul aria-label="Files" className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
          {isPending && placeholders.map((key) => <Skeleton key={key} className="aspect-square rounded-md" />)}
          {files.map((media) => (
            <li key={media.id}>
              <Tile
                media={media}
                position={chosen.indexOf(media.id) + 1}
                isTaken={taken.includes(media.id)}
                onToggle={toggle}
              />
            </li>
          ))}
        </ul>
        {more && (
          <Button hierarchy="secondary-gray" size="sm" className="justify-self-center" onClick={more}>
            Load More
          </Button>
        )}
      </div>
    </Modal>
  );
}

const placeholders = Array.from({ length: 10 }, (_, index) => `tile-${index}`);

type TileProps = { media: Media; position: number; isTaken: boolean; onToggle: (id: number) => void };

function Tile({ media, position, isTaken, onToggle }: TileProps) {
  const isChosen = position > 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen || isTaken}
      disabled={isTaken}
      title={isTaken ? "In the post already" : media.name}
      onClick={() => onToggle(media.id)}
      className="relative block w-full overflow-hidden rounded-md border border-line text-left hover:border-line-strong disabled:opacity-50 aria-pressed:outline-2 aria-pressed:outline-brand-strong"
    >
      <img
        src={media.thumb_url ?? undefined}
        alt=""
        loading="lazy"
        className="aspect-square w-full bg-sunken object-cover"
      />
      <span className="block truncate px-2 py-1 text-sm">{media.name}</span>
      {media.type.startsWith("video/") && (
        <span className="picture-label absolute top-1.5 left-1.5 grid size-5.5 place-items-center rounded-sm">
          <Play aria-label="Video" className="size-3" />
        </span>
      )}
      {(isChosen || isTaken) && (
        <span className="absolute top-1.5 right-1.5 grid size-5.5 place-items-center rounded-full bg-brand font-semibold text-2xs text-fg-on-brand tabular-nums">
          {isChosen ? position : <Check aria-hidden className="size-3.5" />}
        </span>
      )}
    </button>
  );
}

function useLibrary(creatorId: number, search: string) {
  const { data, isPending, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["media", creatorId, "picker", search],
    queryFn: ({ pageParam, signal }) =>
      ask("GET /media", {
        query: { ...(search && { search }), page: String(pageParam), per_page: String(PAGE_SIZE) },
        creatorId,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const files = data?.pages.flatMap((page) => page.data).filter(({ status }) => status === "success") ?? [];
  return { files, isPending, isError, more: hasNextPage ? () => void fetchNextPage() : null };
}
