import type { Post } from "@ponkan/contract/posts/post";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useEffect, useMemo, useState } from "react";
import { useUser } from "~/api/users.ts";
import { useStore } from "~/lib/store.ts";
import { useChecked } from "../core/checks/use-checked.ts";
import { useLoudness } from "../core/checks/use-loudness.ts";
import { useWorld } from "../core/data/use-world.ts";
import { type Draft, isEmptyDraft } from "../core/draft/draft.ts";
import { toPosts } from "../core/draft/to-posts.ts";
import type { Refused } from "../core/sending/refused-posts.ts";
import { useQuota } from "../core/sending/use-quota.ts";
import { ComposerProvider } from "./composer-context.ts";
import { ComposerFooter } from "./footer/composer-footer.tsx";
import { focusWhenThere } from "./go-to.ts";
import { ComposerHeader } from "./header/composer-header.tsx";
import { Notices } from "./header/notices.tsx";
import type { DraftKeeper } from "./keeping/draft-keeper.ts";
import { useSettledUploads } from "./media/use-uploads.ts";
import { DraftDialogs } from "./named/draft-dialogs.tsx";
import { useNamedDraft } from "./named/use-named-draft.ts";
import { Panes } from "./panes.tsx";
import type { ComposerParts } from "./parts.ts";
import { useBestTimes } from "./times/use-best-times.ts";
import { useComposerKeys } from "./use-composer-keys.ts";
import { useDeeds } from "./use-deeds.ts";
import { useLeaveGuards } from "./use-leave-guards.ts";
import { useView } from "./use-view.ts";

type Props = {
  creator: Creator;
  parts: ComposerParts;
  keeper: DraftKeeper;
  /** The scheduled post that is being changed. */
  edited: Post | null;
  onEdited: (post: Post) => void;
  /** Gives back the draft that a copy replaced. */
  onBringBack: (() => void) | null;
};

/** Writes, checks and schedules posts. */
export function Composer({ creator, parts, keeper, edited, onEdited, onBringBack }: Props) {
  const zone = timezoneOf(useUser());
  const state = useStore(keeper.state);
  const { draft, named } = state;
  const { change } = keeper;
  const { left } = useQuota();
  const names = useNames(draft.rows);
  const { world, files, busy } = useWorld(creator, { names, media: draft.media }, edited?.id ?? null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const around = { now: world.now, zone, creator: creator.name, neighbours: world.neighbours, hashes: files.hashes };
  const { checks, threats, flight, checkNow } = useChecked({
    draft,
    plan: (shown) => toPosts(shown, zone),
    world,
    around,
    refused,
  });
  const loudness = useLoudness();
  const view = useView(draft, checks);
  const { isUploading } = files;
  const deeds = useDeeds({
    creator,
    zone,
    keeper,
    left,
    edited,
    onEdited,
    isUploading,
    checkNow,
    onRefused: setRefused,
    loudness,
    view,
  });
  const bestTimes = useBestTimes();
  const [dialog, setDialog] = useState<"save" | "list" | null>(null);
  const namedDraft = useNamedDraft({ creatorId: creator.id, onNamed: keeper.name });

  const saveDraft = () => {
    if (edited) return deeds.save();
    if (named) void namedDraft.overwrite(named, draft);
    else setDialog("save");
  };
  const addSubreddits = () => {
    view.setStep("subreddits");
    focusWhenThere("[data-field=add-subreddits]");
  };
  const findBestTimes = () =>
    void bestTimes.find({ creatorId: creator.id, draft, change, around, busy, quotaLeft: left });

  useEffect(() => keeper.start(), [keeper]);
  useSettledUploads(draft, change);
  useComposerKeys({ onAdd: addSubreddits, onSchedule: edited ? deeds.save : deeds.schedule, onSave: saveDraft });
  useLeaveGuards({
    hasUnsavedEdit: deeds.hasChanges,
    isUploading,
    hasDraft: !edited && !isEmptyDraft(draft),
    creator: creator.name,
  });

  const { isLoud, touch } = loudness;
  const { sendingKeys } = deeds;
  const shared = {
    creator,
    zone,
    parts,
    draft,
    change,
    edited,
    files,
    world,
    checks,
    threats,
    flight,
    isLoud,
    touch,
    sendingKeys,
  };
  return (
    <ComposerProvider value={{ ...shared, ...view, findBestTimes, isFindingTimes: bestTimes.isFinding }}>
      <ComposerHeader named={named} onDrafts={() => setDialog("list")} />
      <div className="@container/composer flex flex-1 flex-col max-lg:flex-none max-lg:grow lg:min-h-0">
        <Notices keeper={keeper} state={state} deeds={deeds} onBringBack={onBringBack} />
        <Panes />
        <ComposerFooter state={state} deeds={deeds} isSavingDraft={namedDraft.isSaving} onSaveDraft={saveDraft} />
      </div>
      <DraftDialogs
        creatorId={creator.id}
        keeper={keeper}
        draft={draft}
        named={named}
        open={dialog}
        onClose={() => setDialog(null)}
        saving={namedDraft}
      />
    </ComposerProvider>
  );
}

/** The list changes when a name does, not when a row does. */
function useNames(rows: Draft["rows"]): string[] {
  const text = rows.map(({ subreddit }) => subreddit).join(" ");
  return useMemo(() => text.split(" ").filter(Boolean), [text]);
}
