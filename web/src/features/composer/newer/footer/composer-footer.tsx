import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { Link } from "@tanstack/react-router";
import { MonitorCheck, Save } from "lucide-react";
import { lazy, Suspense } from "react";
import { useQuota } from "~/api/use-quota.ts";
import { counted } from "~/lib/counted.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { QuotaBar } from "~/ui/quota-bar.tsx";
import { Severity } from "~/ui/severity.tsx";
import { instantOf } from "../../core/draft/times.ts";
import { countedPosts } from "../../core/sending/counted-posts.ts";
import { clock, timeRange } from "../../core/time-words.ts";
import { useComposer } from "../composer-context.ts";
import { showWhenThere } from "../go-to.ts";
import type { KeeperState } from "../keeping/draft-keeper.ts";
import { preflightText } from "../preview/preflight-text.ts";
import type { useActions } from "../use-actions.ts";
import type { ScheduleActions } from "./schedule-actions.ts";
import { ScheduleButton } from "./schedule-button.tsx";

const ScheduledNote = lazy(() => import("../../core/sending/scheduled-note.tsx"));

type Props = {
  state: Pick<KeeperState, "savedAt" | "isDirty">;
  actions: ScheduleActions &
    Pick<
      ReturnType<typeof useActions>,
      "save" | "isSaving" | "hasChanges" | "scheduled" | "takeBack" | "clearScheduled"
    >;
  isSavingDraft: boolean;
  onSaveDraft: () => void;
};

export function ComposerFooter({ state, actions, isSavingDraft, onSaveDraft }: Props) {
  const { edited, zone } = useComposer();
  return (
    <footer className="z-(--z-sticky) border-line border-t bg-surface max-lg:sticky max-lg:bottom-0 lg:relative">
      {actions.scheduled && (
        <Suspense fallback={null}>
          <ScheduledNote
            key={actions.scheduled.change_id}
            posts={actions.scheduled.posts}
            zone={zone}
            onUndo={actions.takeBack}
            onClose={actions.clearScheduled}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-4.5 @min-[1060px]/composer:flex-nowrap">
        <ScheduleSummary />
        <PreflightLink />
        <div className="ml-auto flex shrink-0 items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:gap-x-2">
          <SavedText {...state} hasChanges={actions.hasChanges} />
          {edited ? (
            <>
              <Link
                to="/calendar"
                search={{ post: edited.id, day: instantToWallTime(new Date(edited.post_at), zone).day }}
                className={`${buttonClass({ hierarchy: "link-gray" })} max-sm:h-11`}
              >
                {actions.hasChanges ? "Cancel" : "Back"}
              </Link>
              <Button
                loading={actions.isSaving}
                disabled={!actions.hasChanges}
                onClick={actions.save}
                className="max-sm:h-11 max-sm:flex-1"
              >
                Save
              </Button>
            </>
          ) : (
            <>
              <Button
                hierarchy="link-gray"
                icon={<Save aria-hidden className="sm:hidden" />}
                loading={isSavingDraft}
                onClick={onSaveDraft}
                aria-label="Save draft"
                className="max-sm:h-11 max-sm:w-11 max-sm:border-line-strong"
              >
                <span className="max-sm:hidden">Save draft</span>
              </Button>
              <ScheduleButton actions={actions} />
            </>
          )}
        </div>
      </div>
    </footer>
  );
}

/**
 * '6 posts, 1 for practice, 82 left' (PO-22), or '4 of 6 posts' if some are blocked, then the time range and '62 → 68
 * of 150'.
 */
function ScheduleSummary() {
  const { checks, world, zone, edited, others } = useComposer();
  const { used, waiting, allowed, left } = useQuota();
  const chosen = checks.filter(({ planned }) => planned.isChosen);
  const going = chosen.filter(({ state }) => state !== "blocked");
  const times = going.flatMap(({ planned: { time } }) => instantOf(time, world.now) ?? []);
  const isNow = chosen.length > 0 && chosen.every(({ planned }) => planned.time.kind === "now");
  const cost = edited ? 0 : countedPosts(going);
  const free = going.length - cost;
  return (
    <>
      <span className="min-w-0 tabular-nums" title={`Times are in ${zone}`}>
        <strong className="font-semibold">
          {going.length < chosen.length && `${going.length + others.length} of `}
          {counted(chosen.length + others.length, "post")}
        </strong>
        {!edited && free > 0 && <span>, {free} for practice</span>}
        {!edited && <span>, {left} left this month</span>}
        {cost > left && left > 0 && <span className="ml-2.5">Untick {cost - left} to schedule the others</span>}
        {/* Nothing precedes it that would indent it when it wraps to its own line. */}{" "}
        <span className="inline-block text-fg-muted max-sm:block">
          {isNow ? "now" : timeRange(times, zone)}
          {!isNow && times.length > 0 && <span className="max-2xl:hidden"> ({zone})</span>}
        </span>
      </span>
      {!edited && (
        <span className="flex shrink-0 items-center gap-2.5 border-line tabular-nums max-sm:ml-auto sm:border-l sm:pl-4">
          <QuotaBar used={used} waiting={waiting} planned={cost} limit={allowed} className="max-md:hidden" />
          <span>
            <strong className="font-semibold">
              {used} → {used + cost}
            </strong>{" "}
            <span className="text-fg-muted">of {allowed}</span>
          </span>
        </span>
      )}
    </>
  );
}

/** Summary of the preflight, for layouts where the preview is out of sight. */
function PreflightLink() {
  const { flight, setStep, draft } = useComposer();
  if (draft.rows.length === 0 || flight.toFix + flight.toWatch === 0) return null;
  return (
    <button
      type="button"
      onClick={() => {
        setStep("preview");
        showWhenThere("[data-preflight]");
      }}
      className="touch-target inline-flex items-center gap-2 rounded-md text-fg-muted text-sm hover:text-fg @min-[1060px]/composer:hidden"
    >
      {flight.severity && <Severity level={flight.severity} />}
      {preflightText(flight)}
    </button>
  );
}

function SavedText({ savedAt, isDirty, hasChanges }: Props["state"] & { hasChanges: boolean }) {
  const { edited, zone } = useComposer();
  const text = edited
    ? hasChanges
      ? "Unsaved changes"
      : ""
    : isDirty || !savedAt
      ? ""
      : `Saved ${clock(savedAt, zone)}`;
  if (!text && !isDirty) return null;
  return (
    <span
      role="status"
      title="Saved in this browser. Save draft keeps it in your account."
      className="flex items-center gap-1.5 text-fg-muted text-sm tabular-nums max-sm:hidden"
    >
      {text && <MonitorCheck aria-hidden className="size-4" />}
      {text || "Saving"}
    </span>
  );
}
