import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useNavigate } from "@tanstack/react-router";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { knownTimes } from "~/api/posts.ts";
import { useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { useDraftDefaults } from "../core/data/use-draft-defaults.ts";
import { type ComposerDraft, emptyDraft } from "../core/draft/composer-draft.ts";
import { connectedPlatforms, onConnected } from "../core/draft/platforms.ts";
import { type Prefill, withoutPrefill, withPrefill } from "../core/draft/prefill.ts";
import { startTime } from "../core/draft/start-time.ts";
import { toTimeZone } from "../core/draft/to-time-zone.ts";
import { type DraftDefaults, withDefaults } from "../core/draft/with-defaults.ts";
import { tabSlots } from "../core/keeping/tab-slots.ts";
import { Composer } from "./composer.tsx";
import { focusAdding } from "./go-to.ts";
import { createDraftKeeper, type DraftKeeper } from "./keeping/draft-keeper.ts";
import { asUntouched, useFreeStart } from "./keeping/use-free-start.ts";
import type { ComposerParts } from "./parts.ts";

type Props = { creator: Creator; parts: ComposerParts; prefill: Prefill };

/** The draft of this tab, once its storage slot and the creator's defaults are known. */
export function NewComposer(props: Props) {
  const slot = use(tabSlots.slotOf(props.creator.id));
  const beginning = useDraftDefaults(props.creator);
  if (!beginning) return <PageHeader title="Post Scheduler" />;
  return <TabComposer {...props} slot={slot} beginning={beginning} />;
}

/** Applies what the URL asks for. */
function TabComposer({ creator, parts, prefill, slot, beginning }: Props & { slot: string; beginning: DraftDefaults }) {
  const [zone] = useState(timezoneOf(useUser()));
  const [empty] = useState(() => () => newDraft(creator, zone, beginning));
  const [keeper] = useState(() => keeperFor(creator, zone, slot, empty));
  useFreeStart(creator, keeper, empty);
  usePrefill(creator.id, keeper, prefill, zone);
  return <Composer {...{ creator, parts, keeper, zone }} edited={null} onEdited={() => undefined} />;
}

function newDraft(creator: Creator, zone: string, beginning: DraftDefaults): ComposerDraft {
  const start = startTime(new Date(), zone, knownTimes(creator.id));
  return asUntouched(withDefaults(emptyDraft(start, connectedPlatforms(creator)[0]), beginning));
}

function keeperFor(creator: Creator, zone: string, slot: string, empty: () => ComposerDraft): DraftKeeper {
  const connected = connectedPlatforms(creator);
  return createDraftKeeper({
    creatorId: creator.id,
    slot,
    zone,
    empty,
    adapt: (draft, from) => toTimeZone(onConnected(draft, connected), from, zone),
  });
}

/** Applies what the URL asks for once, and removes it from the URL. */
function usePrefill(creatorId: number, keeper: DraftKeeper, prefill: Prefill, zone: string): void {
  const navigate = useNavigate({ from: "/schedule" });
  const asked = JSON.stringify(prefill);
  const taken = useRef("");
  const take = useEffectEvent(async () => {
    const { isNew, duplicate, retry, date, subreddits, media } = prefill;
    const isTaken = taken.current === asked;
    taken.current = asked;
    if (isTaken || !(isNew || (duplicate ?? retry) !== null || date || subreddits.length + media.length > 0)) return;
    void navigate({ search: withoutPrefill, replace: true });
    const { draft: begun } = keeper.state.get();
    const hasOtherFiles = media.length > 0 && begun.media.some(({ id }) => !media.includes(id));
    // Start a new draft for a given day, or for files next to others, so that the current one keeps its time and files.
    if (isNew || hasOtherFiles || (date && !keeper.isEmpty(begun))) keeper.startOver();
    if (isNew) focusAdding();
    // If copying failed, the current draft must not get the prefill meant for the copy.
    if ((duplicate ?? retry) !== null && !(await copy())) return;
    keeper.change((draft) => withPrefill(draft, prefill));
  });
  const copy = () =>
    import("./copy-post.ts")
      .then(({ copyPost }) => copyPost(creatorId, prefill, zone))
      .then(
        (draft) => {
          keeper.replace(draft, null);
          return true;
        },
        () => {
          showToast({ type: "danger", text: "Failed to copy the post. Please try again." });
          return false;
        },
      );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish, not another object
  useEffect(() => void take(), [asked]);
}
