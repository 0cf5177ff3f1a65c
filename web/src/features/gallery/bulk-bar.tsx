import type { Media } from "@ponkan/contract/media/media";
import { Link } from "@tanstack/react-router";
import { FolderPlus, Send, Tag, Trash2, X } from "lucide-react";
import { useEscape } from "~/lib/use-escape.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";

type Props = {
  media: readonly Media[];
  /** Number of selected files that the current search hides. */
  hidden: number;
  isDeleting: boolean;
  onTag: () => void;
  onCollect: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** Actions for the selected files; Esc clears the selection. */
export function BulkBar({ media, hidden, onClear, ...actions }: Props) {
  useEscape(onClear);
  return (
    <div
      role="toolbar"
      aria-label="Selected files"
      className="sticky bottom-4 z-(--z-sticky) mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center justify-center gap-2 rounded-card border border-line bg-overlay px-3 py-2 shadow-lg lg:bottom-6"
    >
      <span role="status" className="px-1.5 tabular-nums">
        <Count shown={media.length} hidden={hidden} />
      </span>
      {media.length > 0 && <Actions {...actions} media={media} />}
      <IconButton label="Clear selection" icon={<X />} onClick={onClear} />
    </div>
  );
}

/** '2 selected', '1 selected, 2 more hidden by the search', '2 selected, hidden by the search' */
function Count({ shown, hidden }: { shown: number; hidden: number }) {
  const isAllHidden = shown === 0;
  return (
    <>
      <strong className="font-semibold">{isAllHidden ? hidden : shown}</strong>{" "}
      <span className="max-sm:sr-only">selected</span>
      {hidden > 0 && `, ${isAllHidden ? "" : `${hidden} more `}hidden by the search`}
    </>
  );
}

type ActionsProps = Pick<Props, "media" | "isDeleting" | "onTag" | "onCollect" | "onDelete">;

function Actions({ media, isDeleting, onTag, onCollect, onDelete }: ActionsProps) {
  return (
    <>
      <Link to="/schedule" search={{ media: media.map(({ id }) => id).join(",") }} className={buttonClass()}>
        <Send aria-hidden /> Schedule
      </Link>
      <Button hierarchy="secondary-gray" icon={<Tag />} onClick={onTag}>
        <span className="max-sm:sr-only">Tag</span>
      </Button>
      <Button hierarchy="secondary-gray" icon={<FolderPlus />} onClick={onCollect}>
        <span className="max-sm:sr-only">Collection</span>
      </Button>
      <Button
        hierarchy="secondary-gray"
        icon={<Trash2 />}
        loading={isDeleting}
        onClick={onDelete}
        className="border-danger-line! text-danger-fg!"
      >
        <span className="max-sm:sr-only">Delete</span>
      </Button>
    </>
  );
}
