import type { Post } from "@ponkan/contract/posts/post";
import type { Creator } from "@ponkan/contract/users/user";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useOneAtATime } from "~/lib/use-one-at-a-time.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import type { PostCheck } from "../core/checks/post-check.ts";
import { atOneTime } from "../core/checks/stagger-line.ts";
import type { useShownErrors } from "../core/checks/use-shown-errors.ts";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import { editedFields } from "../core/draft/edited-fields.ts";
import { draftToEdit } from "../core/draft/from-post.ts";
import { keepBoth, replacedWith } from "../core/draft/replaced.ts";
import { asNow, type Planned, toPosts } from "../core/draft/to-posts.ts";
import { withoutScheduled } from "../core/draft/without-scheduled.ts";
import { askAboutQuarantined } from "../core/sending/ask-about-quarantined.ts";
import { countedPosts } from "../core/sending/counted-posts.ts";
import { useSaving } from "../core/sending/use-saving.ts";
import { useSending } from "../core/sending/use-sending.ts";
import type { DraftKeeper } from "./keeping/draft-keeper.ts";
import { useKeptEdit } from "./keeping/use-kept-edit.ts";
import type { Spaced } from "./times/space-from-now.ts";
import type { Scheduled } from "./undo-scheduled-draft.ts";
import type { SubmitChecks } from "./use-checked-draft.ts";
import type { useComposerView } from "./use-composer-view.ts";
import { useWhenChecked } from "./use-when-checked.ts";

type Given = {
  creator: Creator;
  zone: string;
  keeper: DraftKeeper;
  left: number;
  edited: Post | null;
  others: readonly number[];
  onEdited: (post: Post) => void;
  isUploading: boolean;
  asked: SubmitChecks;
  shownErrors: ReturnType<typeof useShownErrors>;
  view: ReturnType<typeof useComposerView>;
  onSpaceOut: () => void;
  spaceFromNow: (ready: readonly Planned[]) => Promise<Spaced | null>;
};

const loadTelling = () => import("./saved-drafts/tell-sent.ts");
const loadTaking = () => import("./undo-scheduled-draft.ts");

/** Actions of the footer: schedule what is ready, or save the post being edited. */
export function useActions(given: Given) {
  const { creator, zone, keeper, edited, shownErrors, view } = given;
  const { checkNow, onRefused } = given.asked;
  const { draft } = keeper.state.get();
  const sending = useSending();
  const { scheduled, setScheduled, takeBack: undoScheduled } = useScheduled(given);
  const isBeingChecked = () => isChecking(checkNow(toPosts(draft, zone)).checks);
  const { isAwaiting, whenChecked } = useWhenChecked<Prepare>(draft, isBeingChecked, (prepare) => void send(prepare));
  const { saving, save, hasChanges } = useSave(given);

  /** Schedules the posts that are ready, all or none; the others stay in the draft. */
  const send = useOneAtATime(async (prepare: Prepare) => {
    if (given.isUploading || sending.sendingKeys.size > 0) return;
    shownErrors.showAll();
    sending.clearTrouble();
    const planned = toPosts(draft, zone).map(prepare);
    const { checks } = checkNow(planned);
    const going = checks.filter(isReady);
    if (going.length === 0) return isChecking(checks) ? whenChecked(prepare) : view.goToFirstError(checks);
    const ready = await askAboutQuarantined(going, { canLeaveOut: true });
    if (!ready) return;
    const wanted = going.filter(({ planned }) => ready.includes(planned));
    if (countedPosts(wanted) > given.left) return sendWindowEvent(OPEN_UPGRADE_MODAL);
    const risks = await risksOf(ready, given);
    const replaces = replacedWith(draft, planned, ready);
    const sent = await sending.send({ creatorId: creator.id, planned: ready, replaces, ...risks });
    if (sent.kind === "refused") {
      if (sent.isReplaced) keeper.change(keepBoth);
      return onRefused(sent.refused);
    }
    if (sent.kind === "not-sent") return;
    onRefused([]);
    const leave = draftRemover(given, ready, replaces.length > 0);
    const whole = keeper.state.get().draft;
    leave(whole !== draft);
    const rest = keeper.state.get().draft;
    setScheduled(sent.posts.length > 0 ? { ...sent, draft: whole, rest, leave: () => leave(false) } : null);
  });

  return {
    schedule: () => void send((planned) => planned),
    postNow: () => void send(asNow),
    scheduleAll: () => void send((planned) => ({ ...planned, isChosen: true })),
    isAwaiting,
    save,
    hasChanges,
    isSaving: saving.isSaving,
    sendingKeys: sending.sendingKeys,
    trouble: sending.trouble ?? saving.trouble,
    clearTrouble: edited ? saving.clearTrouble : sending.clearTrouble,
    scheduled,
    takeBack: undoScheduled,
    clearScheduled: () => setScheduled(null),
  };
}

/** The posts of the latest scheduling, for the note that tells of them and takes them back. */
function useScheduled({ creator, zone, keeper }: Given) {
  const [scheduled, setScheduled] = useState<Scheduled | null>(null);
  const undoScheduled = () => {
    setScheduled(null);
    if (scheduled)
      void loadTaking().then(({ undoScheduledDraft }) => undoScheduledDraft(creator.id, zone, keeper, scheduled));
  };
  return { scheduled, setScheduled, takeBack: undoScheduled };
}

/** Saves the post being edited. */
function useSave(given: Given) {
  const { creator, zone, keeper, edited, shownErrors, view, others } = given;
  const { checkNow, onRefused } = given.asked;
  const saving = useSaving();
  const { before, hasChanges } = useChanges(given);
  const save = () => {
    if (!edited || !before || !hasChanges || saving.isSaving) return;
    const { draft } = keeper.state.get();
    shownErrors.showAll();
    const { checks } = checkNow(toPosts(draft, zone));
    if (checks.some(({ state }) => state === "blocked")) return view.goToFirstError(checks);
    const onSaved = (post: Post) => {
      // Update synchronously, so that nobody who sees the success message is warned about unsaved changes.
      flushSync(() => takeSaved(given, draft, post));
    };
    void saving.save({ creatorId: creator.id, post: edited, others, before, draft, zone, onRefused, onSaved });
  };
  return { saving, save, hasChanges };
}

function useChanges({ edited, keeper, zone }: Given) {
  const before = edited && draftToEdit(edited, zone);
  const hasChanges = before !== null && Object.keys(editedFields(before, keeper.state.get().draft, zone)).length > 0;
  useKeptEdit(edited, keeper, hasChanges);
  return { before, hasChanges };
}

/** Keeps what was written while saving was in progress. */
function takeSaved({ keeper, zone, onEdited }: Given, sent: ComposerDraft, post: Post) {
  onEdited(post);
  if (keeper.state.get().draft === sent) keeper.replace(draftToEdit(post, zone), null);
}

/** Collects what to confirm about the posts to be sent, and the alternative to offer. */
async function risksOf(ready: readonly Planned[], { asked, onSpaceOut, spaceFromNow }: Given) {
  const { threats, checks, flight } = asked.checkNow(ready, await asked.readEarlier());
  const { riskLabels, repeats, score } = flight;
  const isNow = ready.every(({ time }) => time.kind === "now");
  // Posts that were sent cannot be staggered any more, so ask before sending (BS-10).
  const together = isNow ? atOneTime(checks).length : 0;
  if (together > 1) return { riskLabels, repeats, score, together, spaced: await spaceFromNow(ready) };
  // Without threats, other times would improve nothing.
  return { riskLabels, repeats, score, ...(!isNow && threats.size > 0 && { onSpaceOut }) };
}

/**
 * Returns a function that removes what was scheduled from the draft. `isChanged`: the draft was edited during the
 * request.
 */
function draftRemover(
  { creator, keeper, zone, shownErrors, view }: Given,
  sent: readonly Planned[],
  hasReplaced: boolean,
) {
  return (isChanged: boolean) => {
    if (hasReplaced) keeper.change(keepBoth);
    const { named } = keeper.state.get();
    const isAllSent = keepTheRest(keeper, zone, sent, isChanged);
    shownErrors.hideAll();
    if (isAllSent) view.begin();
    const isNow = sent.every(({ time }) => time.kind === "now");
    if (isAllSent && named) void loadTelling().then(({ tellSent }) => tellSent(creator.id, named, isNow));
  };
}

type Prepare = (planned: Planned) => Planned;

const isChecking = (checks: readonly PostCheck[]) =>
  checks.some(({ planned, state }) => planned.isChosen && state === "checking");

const isReady = ({ planned, state }: PostCheck) => planned.isChosen && (state === "ready" || state === "watch");

/** Keeps the posts that were not ready; returns true if nothing was left and the draft was reset. */
function keepTheRest(keeper: DraftKeeper, zone: string, sent: readonly Planned[], isChanged: boolean): boolean {
  const rest = withoutScheduled(keeper.state.get().draft, sent, zone);
  if (rest.platforms.length === 0 || keeper.isEmpty(rest)) {
    if (isChanged) keeper.startOver();
    else keeper.clear();
    return true;
  }
  keeper.change(() => rest);
  keeper.save();
  return false;
}
