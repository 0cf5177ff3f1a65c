import { CREATOR_NAME_TOOLTIP_OVER } from "@ponkan/contract/layout/breakpoints";
import type { Creator, ScheduledPosts } from "@ponkan/contract/users/user";
import { Pencil, ShieldCheck } from "lucide-react";
import { lazy, useState } from "react";
import { deleteCreator, switchCreator } from "~/api/creators.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import { scheduledText } from "./scheduled-text.ts";

type Props = {
  creator: Creator;
  scheduled: ScheduledPosts;
  isCurrent: boolean;
  isLocked: boolean;
  isShielded: boolean;
  onShield: (creatorId: number) => void;
};

export function CreatorHead({ creator, scheduled, isCurrent, isLocked, isShielded, onShield }: Props) {
  const { id, name, profile_image } = creator;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 sm:gap-x-4">
      <Avatar name={name} src={profile_image} size={44} />
      <div className="min-w-0 flex-1 basis-28">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Tooltip content={name.length > CREATOR_NAME_TOOLTIP_OVER ? name : ""}>
            <h2 className="line-clamp-2 text-lg leading-6 font-semibold wrap-anywhere">{name}</h2>
          </Tooltip>
          {isCurrent && <Badge tone="brand">Current</Badge>}
        </div>
        <p className="text-sm text-fg-muted tabular-nums">{scheduledText(scheduled)}</p>
      </div>
      <div className="ml-auto flex items-center gap-3">
        {!isCurrent && (
          <Button
            hierarchy="link-gray"
            size="sm"
            className="max-lg:h-11"
            aria-label={`Switch to ${name}`}
            disabled={isLocked}
            onClick={() => void switchCreator(id)}
          >
            Switch
          </Button>
        )}
        <Button
          hierarchy="secondary-gray"
          size="sm"
          className="max-lg:h-11 max-sm:w-11 max-sm:px-0! aria-pressed:border-brand-strong aria-pressed:bg-brand-soft"
          icon={<ShieldCheck aria-hidden />}
          aria-label={`Ban Shield of ${name}`}
          aria-pressed={isShielded}
          onClick={() => onShield(id)}
        >
          <span className="max-sm:sr-only">Ban Shield</span>
        </Button>
        <EditButton creator={creator} />
      </div>
    </div>
  );
}

const EditCreatorModal = lazy(() => import("./edit-creator-modal.tsx"));

function EditButton({ creator }: { creator: Creator }) {
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setEditing(false);
    if (!(await askToDelete(creator.name))) return;
    setDeleting(true);
    const answer = await deleteCreator(creator.id);
    setDeleting(false);
    if (answer.ok) return showToast({ type: "success", text: "Creator was deleted." });
    const text = answer.data.message ?? "Failed to delete the creator. Please try again.";
    showToast({ type: "danger", text });
  };
  return (
    <>
      <Button
        hierarchy="secondary-gray"
        size="sm"
        className="max-lg:h-11 max-sm:w-11 max-sm:px-0!"
        icon={<Pencil aria-hidden />}
        aria-label={`Edit ${creator.name}`}
        loading={isDeleting}
        onClick={() => setEditing(true)}
      >
        <span className="max-sm:sr-only">Edit</span>
      </Button>
      <PartBoundary isOpen={isEditing} onFail={() => setEditing(false)}>
        <EditCreatorModal creator={creator} onClose={() => setEditing(false)} onDelete={() => void remove()} />
      </PartBoundary>
    </>
  );
}

function askToDelete(name: string): Promise<boolean> {
  return confirm({
    title: "Delete creator",
    text: `All scheduled posts of ${name} will be deleted. Are you sure you want to proceed?`,
    yes: "Delete creator",
    no: "Cancel",
    danger: true,
  });
}
