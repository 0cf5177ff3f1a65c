import type { AnalyticsPost } from "@ponkan/contract/analytics/analytics";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { analyticsChanged } from "~/api/analytics.ts";
import { bulkPosts } from "~/api/posts.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { type RefusedPost, refusedWords } from "~/components/post-actions/refused-words.ts";
import { retryMany } from "~/components/post-actions/retry.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { useEscape } from "~/lib/use-escape.ts";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { CopyButton } from "~/ui/copy-button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { showToast } from "~/ui/toast-store.ts";

type Props = { creatorId: number; posts: readonly AnalyticsPost[]; onClear: () => void };

/** Actions for the selected posts, as far as their status allows; Escape clears the selection. */
export function ChosenBar({ creatorId, posts, onClear }: Props) {
  const [isBusy, setBusy] = useState(false);
  useEscape(onClear);
  const links = posts.flatMap(({ url }) => url ?? []);
  const planned = idsOf(posts, PostStatus.scheduled);
  const failed = idsOf(posts, PostStatus.failed);
  const settle = (refused: readonly RefusedPost[]) => {
    const names = new Map(posts.map(({ id, title }) => [id, title]));
    if (refused.length > 0) showToast({ type: "danger", text: refusedWords(refused, names) });
    analyticsChanged();
    onClear();
  };
  const retry = async () => {
    setBusy(true);
    const refused = await retryMany(creatorId, failed, followOutcomes);
    setBusy(false);
    if (refused) settle(refused);
  };
  const remove = async () => {
    const question = {
      title: `Delete ${counted(planned.length, "planned post")}?`,
      text: "They will not go out. You can undo it.",
      yes: "Delete",
      no: "Cancel",
      danger: true,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    const answer = await bulkPosts(creatorId, { action: "delete", ids: planned });
    setBusy(false);
    if (!answer.ok) {
      showToast({ type: "danger", text: answer.data.message ?? "That did not work. Please try again." });
      return;
    }
    const { done, refused, change_id } = answer.data;
    if (done.length > 0) offerUndo(creatorId, change_id, `Deleted ${counted(done.length, "post")}.`);
    settle(refused);
  };
  return (
    <div
      role="toolbar"
      aria-label="Chosen posts"
      className="sticky bottom-4 z-(--z-sticky) mx-auto my-3 flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center justify-center gap-2 rounded-card border border-line bg-overlay px-3 py-2 shadow-lg"
    >
      <span role="status" className="px-1.5 tabular-nums">
        <strong className="font-semibold">{posts.length}</strong> selected
      </span>
      {links.length > 0 && <CopyButton value={links.join("\n")}>Copy {counted(links.length, "link")}</CopyButton>}
      {failed.length > 0 && (
        <Button
          hierarchy="secondary-gray"
          icon={<RotateCcw aria-hidden />}
          disabled={isBusy}
          onClick={() => void retry()}
        >
          Retry {failed.length}
        </Button>
      )}
      {planned.length > 0 && (
        <Button
          hierarchy="secondary-gray"
          icon={<Trash2 aria-hidden />}
          disabled={isBusy}
          onClick={() => void remove()}
        >
          Delete {planned.length} planned
        </Button>
      )}
      <IconButton label="Clear selection" icon={<X />} onClick={onClear} />
    </div>
  );
}

const idsOf = (posts: readonly AnalyticsPost[], status: PostStatus) =>
  posts.filter((post) => post.status === status).map(({ id }) => id);
