import type { SavedDraft, SavedDraftSummary } from "@ponkan/contract/drafts/draft";
import { useQuery } from "@tanstack/react-query";
import { FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { deleteDraft, openDraft, savedDrafts } from "~/api/drafts.ts";
import { daysAgo } from "~/lib/days-ago.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import type { SavedDraftRef } from "../../core/keeping/kept-draft.ts";
import { KeptDrafts } from "./kept-drafts.tsx";

type Props = {
  creatorId: number;
  /** Id of the saved draft that is open. */
  openId: number | null;
  onOpen: (data: SavedDraft["data"], named: SavedDraftRef) => void;
  onBringBack: (key: string) => void;
  onDeleted: (id: number) => void;
  onClose: () => void;
};

export default function DraftsModal({ creatorId, openId, onOpen, onBringBack, onDeleted, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(savedDrafts(creatorId));
  const [busyId, setBusy] = useState<number | null>(null);
  const open = async ({ id }: SavedDraftSummary) => {
    setBusy(id);
    const answer = await openDraft(creatorId, id);
    setBusy(null);
    if (!answer.ok)
      return showToast({ type: "danger", text: answer.data.message ?? "Failed to open the draft. Please try again." });
    const { name, rev, data: content } = answer.data.data;
    onOpen(content, { id, name, rev });
  };
  const remove = async ({ id, name }: SavedDraftSummary) => {
    if (
      !(await confirm({
        title: "Delete draft",
        text: `The draft “${name}” will be deleted. Are you sure you want to proceed?`,
        yes: "Delete draft",
        no: "Cancel",
        danger: true,
      }))
    )
      return;
    setBusy(id);
    const answer = await deleteDraft(creatorId, id);
    setBusy(null);
    if (!answer.ok && answer.status !== 404)
      return showToast({
        type: "danger",
        text: answer.data.message ?? "Failed to delete the draft. Please try again.",
      });
    onDeleted(id);
  };
  return (
    <Modal open title="Drafts" onClose={onClose}>
      <KeptDrafts creatorId={creatorId} onBringBack={onBringBack} />
      {!data && !error && <Skeleton className="h-32" />}
      {!data && error && (
        <ErrorState title="Your drafts did not load" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState title="No named drafts yet" text="Save draft keeps what you wrote under a name." className="py-6" />
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {data.map((draft) => (
            <DraftLine
              key={draft.id}
              draft={draft}
              isOpen={draft.id === openId}
              isBusy={draft.id === busyId}
              onOpen={() => void open(draft)}
              onDelete={() => void remove(draft)}
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}

type LineProps = {
  draft: SavedDraftSummary;
  isOpen: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onDelete: () => void;
};

function DraftLine({ draft, isOpen, isBusy, onOpen, onDelete }: LineProps) {
  return (
    <li className="flex items-center gap-2 pr-2">
      <button
        type="button"
        disabled={isBusy}
        onClick={onOpen}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 text-left hover:bg-hover disabled:opacity-50"
      >
        <FileText aria-hidden className="size-4.5 text-fg-muted" />
        <span className="min-w-0 flex-1 truncate font-[550]">{draft.name}</span>
        <span className="text-fg-muted text-sm">{isOpen ? "Open" : daysAgo(draft.updated_at, new Date())}</span>
      </button>
      <IconButton label={`Delete ${draft.name}`} icon={<Trash2 />} disabled={isBusy} onClick={onDelete} />
    </li>
  );
}
