import { Bookmark, BookmarkCheck } from "lucide-react";
import { IconButton } from "~/ui/icon-button.tsx";

type Props = { name: string; isSaved: boolean; onSave: (isSaved: boolean) => void; className?: string };

/** Adds the subreddit to the list 'Saved', or removes it. */
export function SavePlace({ name, isSaved, onSave, className }: Props) {
  return (
    <IconButton
      size="sm"
      label={isSaved ? `Remove r/${name} from Saved` : `Save r/${name}`}
      aria-pressed={isSaved}
      icon={isSaved ? <BookmarkCheck className="text-fg-brand" /> : <Bookmark />}
      onClick={() => onSave(!isSaved)}
      className={className}
    />
  );
}
