import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ask } from "~/api/ask.ts";
import { type MediaFilter, mediaCollections } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Input } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Select } from "~/ui/select.tsx";
import { PickerTiles } from "./picker-tiles.tsx";

const PAGE_SIZE = 48;

type Props = {
  creatorId: number;
  /** Files already in the post. */
  taken: readonly number[];
  onClose: () => void;
  onChoose: (ids: number[]) => void;
};

/** Picks files from the Content Manager, which are added to the post in the order they were selected. */
export default function MediaPicker({ creatorId, taken, onClose, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<number[]>([]);
  const [shown, setShown] = useState("");
  const options = useShownOptions(creatorId);
  const words = useDeferredValue(search.trim());
  const { files, isPending, isError, more } = useLibrary(creatorId, {
    ...(words && { search: words }),
    ...filterOf(shown),
  });
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
              // The button that opened the picker may disappear with the first file.
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
        <div className="flex gap-2 max-sm:flex-wrap">
          <Input
            type="search"
            aria-label="Search files"
            placeholder="Search names, tags, subreddits"
            icon={<Search aria-hidden />}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Select label="Shown files" value={shown} options={options} onChange={setShown} className="shrink-0" />
        </div>
        {isError && <Alert type="danger" text="Failed to get media. Please reload the page to try again." />}
        {!isPending && !isError && files.length === 0 && (
          <p className="py-8 text-center text-fg-muted">
            {search.trim() || shown ? "No files match" : "No media yet."}
          </p>
        )}
        <PickerTiles {...{ files, isPending, chosen, taken }} onToggle={toggle} />
        {more && (
          <Button hierarchy="secondary-gray" size="sm" className="justify-self-center" onClick={more}>
            Load More
          </Button>
        )}
      </div>
    </Modal>
  );
}

const UNUSED = "unused";

/** Filter options: all files, files not used by any post, and each collection by id. */
function useShownOptions(creatorId: number) {
  const { data: collections = [] } = useQuery(mediaCollections(creatorId));
  return [
    { value: "", label: "All files" },
    { value: UNUSED, label: "Not used yet" },
    ...collections.map(({ id, name, files }) => ({ value: String(id), label: `${name} (${files})` })),
  ];
}

function filterOf(shown: string): MediaFilter {
  if (shown === UNUSED) return { used: "false" };
  return shown ? { collection: shown } : {};
}

function useLibrary(creatorId: number, filter: MediaFilter) {
  const { data, isPending, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["media", creatorId, "picker", filter],
    queryFn: ({ pageParam, signal }) =>
      ask("GET /media", {
        query: { ...filter, page: String(pageParam), per_page: String(PAGE_SIZE) },
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
