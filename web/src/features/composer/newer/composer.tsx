import type { Post } from "@ponkan/contract/posts/post";
import type { Creator } from "@ponkan/contract/users/user";
import { lazy, useEffect, useState } from "react";
import { useQuota } from "~/api/use-quota.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { useStore } from "~/lib/store.ts";
import { useShownErrors } from "../core/checks/use-shown-errors.ts";
import { useOtherZone } from "../core/data/use-other-zone.ts";
import { useFinishedUploads } from "../core/media/use-finished-uploads.ts";
import { ComposerProvider } from "./composer-context.ts";
import { ComposerFooter } from "./footer/composer-footer.tsx";
import { focusWhenThere } from "./go-to.ts";
import { ComposerHeader } from "./header/composer-header.tsx";
import { Notices } from "./header/notices.tsx";
import type { DraftKeeper } from "./keeping/draft-keeper.ts";
import { Panes } from "./panes.tsx";
import type { ComposerParts } from "./parts.ts";
import { useSavedDraft } from "./saved-drafts/use-saved-draft.ts";
import { spacerFromNow, useBestTimes } from "./times/use-best-times.ts";
import { useActions } from "./use-actions.ts";
import { useCheckedDraft } from "./use-checked-draft.ts";
import { useComposerKeys } from "./use-composer-keys.ts";
import { useComposerView } from "./use-composer-view.ts";
import { useLeaveGuards } from "./use-leave-guards.ts";

const DraftDialogs = lazy(() => import("./saved-drafts/draft-dialogs.tsx"));

type Props = {
  creator: Creator;
  parts: ComposerParts;
  keeper: DraftKeeper;
  /** Time zone of the draft's times; a change of the user's setting does not affect an open draft. */
  zone: string;
  /** The scheduled post being edited. */
  edited: Post | null;
  /** The post's other subreddits, which are changed with it. */
  others?: readonly number[];
  onEdited: (post: Post) => void;
};

const nobody: readonly number[] = [];

export function Composer({ creator, parts, keeper, zone, edited, onEdited, others = nobody }: Props) {
  useOtherZone(zone);
  const state = useStore(keeper.state);
  const { draft, named } = state;
  const { change } = keeper;
  const { left } = useQuota();
  const { busy, around, asked, ...judged } = useCheckedDraft({ creator, zone, draft, edited });
  const shownErrors = useShownErrors();
  const view = useComposerView(draft, judged.checks);
  const [{ isUploading }, bestTimes] = [judged.files, useBestTimes()];
  const findBestTimes = () =>
    void bestTimes.find({ creatorId: creator.id, draft, change, around, busy, quotaLeft: left, checks: judged.checks });
  const actions = useActions({
    creator,
    zone,
    keeper,
    left,
    edited,
    others,
    onEdited,
    isUploading,
    asked,
    shownErrors,
    view,
    onSpaceOut: findBestTimes,
    spaceFromNow: spacerFromNow({ creatorId: creator.id, around, busy }),
  });
  const saving = useSavedDraft({ creatorId: creator.id, zone, onSaved: keeper.name });
  const [dialog, setDialog] = useState<"save" | "list" | null>(null);
  const closeDialog = () => setDialog(null);
  const saveDraft = () => {
    if (edited) return actions.save();
    if (named) void saving.overwrite(named, draft);
    else setDialog("save");
  };
  const addSubreddits = () => {
    view.setStep("subreddits");
    focusWhenThere("[data-field=add-subreddits]");
  };

  useEffect(() => keeper.start(), [keeper]);
  useFinishedUploads(draft, change);
  useComposerKeys({ onAdd: addSubreddits, onSchedule: edited ? actions.save : actions.schedule, onSave: saveDraft });
  useLeaveGuards({
    hasUnsavedEdit: actions.hasChanges,
    isUploading,
    hasDraft: !edited && !keeper.isEmpty(draft),
    creator: creator.name,
  });

  const { showsErrors, touch } = shownErrors;
  const { sendingKeys } = actions;
  const shared = { creator, zone, parts, draft, change, edited, others, ...judged, showsErrors, touch, sendingKeys };
  return (
    <ComposerProvider value={{ ...shared, ...view, findBestTimes, isFindingTimes: bestTimes.isFinding }}>
      <ComposerHeader
        named={named}
        isEmpty={keeper.isEmpty(draft)}
        onDrafts={() => setDialog("list")}
        onStartOver={keeper.startOver}
      />
      <div className="@container/composer flex flex-1 flex-col max-lg:flex-none max-lg:grow lg:min-h-0">
        <Notices keeper={keeper} state={state} actions={actions} places={1 + others.length} />
        <Panes />
        <ComposerFooter state={state} actions={actions} isSavingDraft={saving.isSaving} onSaveDraft={saveDraft} />
      </div>
      <PartBoundary isOpen={dialog !== null} onFail={closeDialog}>
        <DraftDialogs
          {...{ keeper, draft, named, saving }}
          creatorId={creator.id}
          open={dialog!}
          onClose={closeDialog}
        />
      </PartBoundary>
    </ComposerProvider>
  );
}
