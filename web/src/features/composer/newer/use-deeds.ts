import type { Post } from "@ponkan/contract/posts/post";
import type { Creator } from "@ponkan/contract/users/user";
import { useState } from "react";
import { showToast } from "~/ui/toast-store.ts";
import type { Checked } from "../core/checks/use-checked.ts";
import type { useLoudness } from "../core/checks/use-loudness.ts";
import { isEmptyDraft } from "../core/draft/draft.ts";
import { editedFields } from "../core/draft/edited-fields.ts";
import { draftToEdit } from "../core/draft/from-post.ts";
import { asNow, type Planned, toPosts } from "../core/draft/to-posts.ts";
import { withoutScheduled } from "../core/draft/without-scheduled.ts";
import type { Refused } from "../core/sending/refused-posts.ts";
import { useSaving } from "../core/sending/use-saving.ts";
import { useScheduling } from "../core/sending/use-scheduling.ts";
import type { DraftKeeper } from "./keeping/draft-keeper.ts";
import type { useView } from "./use-view.ts";

type Given = {
  creator: Creator;
  zone: string;
  keeper: DraftKeeper;
  left: number;
  edited: Post | null;
  onEdited: (post: Post) => void;
  isUploading: boolean;
  checkNow: (planned: readonly Planned[]) => Checked;
  onRefused: (refused: readonly Refused[]) => void;
  loudness: ReturnType<typeof useLoudness>;
  view: ReturnType<typeof useView>;
};

/** What the buttons of the footer do: schedule what is ready, or save the post that is being changed. */
export function useDeeds(given: Given) {
  const { creator, zone, keeper, edited, checkNow, loudness, view, onRefused } = given;
  const { draft } = keeper.state.get();
  const scheduling = useScheduling();
  const saving = useSaving();
  const [scheduled, setScheduled] = useState<Post[] | null>(null);
  const before = edited && draftToEdit(edited, zone);
  const hasChanges = before !== null && Object.keys(editedFields(before, draft, zone)).length > 0;

  const send = (planned: readonly Planned[]) => {
    if (given.isUploading) return;
    loudness.makeLoud();
    void scheduling.schedule({
      creatorId: creator.id,
      planned,
      checkNow,
      left: given.left,
      onRefused,
      onNothingReady: view.goToFirstError,
      onScheduled: (posts, sent) => {
        onRefused([]);
        setScheduled(posts);
        keepTheRest(keeper, sent);
        loudness.quieten();
      },
    });
  };

  const save = () => {
    if (!edited || !before || !hasChanges || saving.isSaving) return;
    loudness.makeLoud();
    const { checks } = checkNow(toPosts(draft, zone));
    if (checks.some(({ state }) => state === "blocked")) return view.goToFirstError(checks);
    const onSaved = (post: Post) => {
      showToast({ type: "success", text: "Post was saved." });
      given.onEdited(post);
    };
    void saving.save({ creatorId: creator.id, post: edited, before, draft, zone, onRefused, onSaved });
  };

  return {
    schedule: () => send(toPosts(draft, zone)),
    postNow: () => send(toPosts(draft, zone).map(asNow)),
    scheduleAll: () => send(toPosts(draft, zone).map((planned) => ({ ...planned, isChosen: true }))),
    save,
    hasChanges,
    isSaving: saving.isSaving,
    sendingKeys: scheduling.sendingKeys,
    trouble: scheduling.trouble ?? saving.trouble,
    clearTrouble: edited ? saving.clearTrouble : scheduling.clearTrouble,
    scheduled,
    clearScheduled: () => setScheduled(null),
  };
}

/** What was not ready stays; when nothing is left the draft begins anew. */
function keepTheRest(keeper: DraftKeeper, sent: readonly Planned[]): void {
  const rest = withoutScheduled(keeper.state.get().draft, sent);
  if (rest.platforms.length === 0 || isEmptyDraft(rest)) {
    keeper.clear();
    return;
  }
  keeper.change(() => rest);
  keeper.save();
}
