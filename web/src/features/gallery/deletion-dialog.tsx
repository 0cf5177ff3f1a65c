import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { PlannedPosts } from "./planned-posts.tsx";
import ReplaceModal from "./replace-modal.tsx";
import type { DeletionQuestion, useDeletion } from "./use-deletion.ts";

type Props = {
  deletion: ReturnType<typeof useDeletion>;
  question: DeletionQuestion;
  onDeleted: (ids: number[]) => void;
};

/** Asks what to do when scheduled posts use files to be deleted, naming what is deleted and what stays. */
export default function DeletionDialog({ deletion, question, onDeleted }: Props) {
  const { files, uses } = question;
  const [only] = files;
  if (files.length === 1 && only)
    return <ReplaceModal media={only} use={uses[0]!} onClose={deletion.leave} onDeleted={onDeleted} />;
  const free = files.filter(({ id }) => !uses.some(({ media_id }) => media_id === id));
  const deleteRest = () => {
    deletion.leave();
    deletion.deleteNow(free);
  };
  return (
    <Modal
      open
      title={`${uses.length} of ${counted(files.length, "file")} ${uses.length === 1 ? "is" : "are"} in scheduled posts`}
      onClose={deletion.leave}
      footer={
        <>
          <Button hierarchy="secondary-gray" onClick={deletion.leave}>
            Keep all
          </Button>
          {free.length > 0 && (
            <Button hierarchy="danger" onClick={deleteRest}>
              Delete {free.length === 1 ? free[0]!.name : `the other ${free.length}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-fg-muted">{explanation(question, free.length)}</p>
        <ul className="grid gap-3">
          {uses.map((use) => (
            <UsedFile
              key={use.media_id}
              question={question}
              use={use}
              onReplace={(media) => deletion.ask({ files: [media], uses: [use] })}
            />
          ))}
        </ul>
      </div>
    </Modal>
  );
}

type UsedProps = {
  question: DeletionQuestion;
  use: DeletionQuestion["uses"][number];
  onReplace: (media: DeletionQuestion["files"][number]) => void;
};

function UsedFile({ question, use, onReplace }: UsedProps) {
  const media = question.files.find(({ id }) => id === use.media_id);
  if (!media) return null;
  return (
    <li className="flex items-start gap-3">
      <img src={media.thumb_url ?? undefined} alt="" className="size-14 shrink-0 rounded-md bg-sunken object-cover" />
      <div className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {media.name} <span className="font-normal text-fg-muted">· {counted(use.count, "scheduled post")}</span>
        </span>
        <PlannedPosts use={use} />
      </div>
      <Button
        size="sm"
        hierarchy="secondary-gray"
        aria-label={`Replace ${media.name}`}
        onClick={() => onReplace(media)}
      >
        Replace…
      </Button>
    </li>
  );
}

function explanation({ uses }: DeletionQuestion, free: number): string {
  const posts = uses.reduce((sum, { count }) => sum + count, 0);
  const stay = `${counted(posts, "scheduled post")} ${posts === 1 ? "needs" : "need"} ${uses.length === 1 ? "it" : "them"}, so ${uses.length === 1 ? "it stays" : "they stay"} until then, or until you replace ${uses.length === 1 ? "it" : "them"}.`;
  if (free === 0) return stay;
  return `${stay} The other ${free === 1 ? "one" : free} can go now; you can undo that.`;
}
