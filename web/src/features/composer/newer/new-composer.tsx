import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { postById } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { useUser } from "~/api/users.ts";
import { showToast } from "~/ui/toast-store.ts";
import { type ComposerDraft, emptyDraft, isEmptyDraft } from "../core/draft/composer-draft.ts";
import { draftToDuplicate } from "../core/draft/from-post.ts";
import { connectedPlatforms, onConnected } from "../core/draft/platforms.ts";
import { type Prefill, withoutPrefill, withPrefill } from "../core/draft/prefill.ts";
import { startTime } from "../core/draft/start-time.ts";
import { Composer } from "./composer.tsx";
import { createDraftKeeper, type DraftKeeper } from "./keeping/draft-keeper.ts";
import type { SavedDraftRef } from "./keeping/kept-draft.ts";
import type { ComposerParts } from "./parts.ts";

type Props = { creator: Creator; parts: ComposerParts; prefill: Prefill };

/** The draft of a creator, with what the address brings. */
export function NewComposer({ creator, parts, prefill }: Props) {
  const zone = timezoneOf(useUser());
  const [keeper] = useState(() => keeperFor(creator, zone));
  const { putAside, bringBack } = usePrefill(creator.id, keeper, prefill, zone);
  return (
    <Composer
      creator={creator}
      parts={parts}
      keeper={keeper}
      edited={null}
      onEdited={() => undefined}
      onBringBack={putAside ? bringBack : null}
    />
  );
}

function keeperFor(creator: Creator, zone: string): DraftKeeper {
  const connected = connectedPlatforms(creator);
  return createDraftKeeper({
    creatorId: creator.id,
    empty: () => emptyDraft(startTime(new Date(), zone), connected[0]),
    adapt: (draft) => onConnected(draft, connected),
  });
}

/** Takes over what the address asks for, once, and takes it out of the address. */
function usePrefill(creatorId: number, keeper: DraftKeeper, prefill: Prefill, zone: string) {
  const navigate = useNavigate({ from: "/schedule" });
  const [putAside, setAside] = useState<{ draft: ComposerDraft; named: SavedDraftRef | null } | null>(null);
  const asked = JSON.stringify(prefill);
  const taken = useRef("");
  const take = useEffectEvent(async () => {
    const { duplicate, date, subreddits, media } = prefill;
    const isNew = taken.current !== asked;
    taken.current = asked;
    if (!isNew || (duplicate === null && !date && subreddits.length + media.length === 0)) return;
    void navigate({ search: withoutPrefill, replace: true });
    if (duplicate !== null) await copy(duplicate);
    keeper.change((draft) => withPrefill(draft, prefill));
  });
  const copy = async (id: number) => {
    const post = await queryClient.fetchQuery(postById(creatorId, id)).catch(() => null);
    if (!post) return void showToast({ type: "danger", text: "Failed to copy the post. Please try again." });
    const { draft, named } = keeper.state.get();
    if (!isEmptyDraft(draft)) setAside({ draft, named });
    keeper.replace(draftToDuplicate(post, startTime(new Date(), zone)), null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish, not another object
  useEffect(() => void take(), [asked]);
  const bringBack = () => {
    if (putAside) keeper.replace(putAside.draft, putAside.named);
    setAside(null);
  };
  return { putAside, bringBack };
}
