import { bookablePlatforms, platformLabels } from "@ponkan/contract/accounts/platform";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { placeOf } from "~/components/outcomes/place-of.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { RequestId } from "~/ui/request-id.tsx";
import { headerChanges } from "~/ui/toast-store.ts";
import { keepBoth } from "../../core/draft/replaced.ts";
import { clock } from "../../core/time-words.ts";
import { useComposer } from "../composer-context.ts";
import type { DraftKeeper, KeeperState } from "../keeping/draft-keeper.ts";
import { useOtherPlaces } from "../rows/use-other-places.ts";
import type { useActions } from "../use-actions.ts";

export type NoticesProps = {
  /** Number of posts that are edited together. */
  places: number;
  keeper: DraftKeeper;
  state: KeeperState;
  actions: Pick<ReturnType<typeof useActions>, "trouble" | "clearTrouble">;
};

/** Notices above the panes about what happened to the draft, with the actions for each. */
export default function NoticeList({ keeper, state, actions, places }: NoticesProps) {
  const { trouble } = actions;
  const { stashedKey } = state;
  const { zone } = useComposer();
  const bringBack = (key: string) => {
    actions.clearTrouble();
    keeper.restoreStashed(key);
  };
  const onReplaced = useEffectEvent(actions.clearTrouble);
  // The error of a previous post does not apply to the draft that replaces it.
  useEffect(() => {
    if (stashedKey) onReplaced();
  }, [stashedKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them it is as high as it was not before
  useLayoutEffect(() => {
    const tell = () => headerChanges.set(headerChanges.get() + 1);
    tell();
    return tell;
  }, [places > 1, state.draft.replaces, trouble, state.recoveredAt, stashedKey]);
  return (
    <div data-below-head="" className="grid gap-2 px-4 pt-3 lg:px-4.5">
      {places > 1 && <AllPlaces />}
      {state.draft.replaces && <Replaces {...state.draft.replaces} onKeep={() => keeper.change(keepBoth)} />}
      {trouble && (
        <Alert type="danger" text={trouble.text} closeable onClose={actions.clearTrouble}>
          {trouble.requestId && (
            <span className="mt-1 block text-fg-muted text-xs">
              <RequestId id={trouble.requestId} />
            </span>
          )}
        </Alert>
      )}
      {state.recoveredAt && (
        <Alert
          type="info"
          text={`Recovered your draft of ${clock(state.recoveredAt, zone)}.${cutOffText(state.cutOff)}`}
          closeable
          onClose={keeper.forgetNotices}
        />
      )}
      {stashedKey && (
        <Alert
          type="info"
          text="Your other draft was kept."
          closeable
          onClose={keeper.forgetNotices}
          actions={
            <Button size="sm" hierarchy="secondary-gray" onClick={() => bringBack(stashedKey)}>
              Bring it back
            </Button>
          }
        />
      )}
    </div>
  );
}

function cutOffText(files: number): string {
  if (files === 0) return "";
  return files === 1
    ? " 1 upload was cut off. Add the file again."
    : ` ${files} uploads were cut off. Add the files again.`;
}

function AllPlaces() {
  const { edited, others } = useComposer();
  const read = useOtherPlaces();
  const names = edited && read.length === others.length ? [edited, ...read].map(placeOf) : [];
  const where = names.length > 0 ? `: ${names.join(", ")}` : "";
  const text = `You are changing all ${1 + others.length} places of this post${where}. A place's own values stay.`;
  return <Alert type="info" text={text} />;
}

function Replaces({ place, reason, onKeep }: { place: string; reason: string; onKeep: () => void }) {
  const platform = bookablePlatforms.find((name) => name === place);
  const where = platform ? `on ${platformLabels[platform]}` : `to r/${place}`;
  return (
    <Alert
      type="info"
      text={`This replaces the failed post ${where}${reason ? `: ${reason}` : "."}`}
      actions={
        <Button size="sm" hierarchy="secondary-gray" onClick={onKeep}>
          Keep both
        </Button>
      }
    />
  );
}
