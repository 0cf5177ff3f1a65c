import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useAppState } from "~/api/app-state.ts";
import { useCreatorId } from "~/api/session.ts";
import { usageStats } from "~/api/users.ts";
import { CreatorCard } from "./creator-card.tsx";

type Props = {
  creators: Creator[];
  redgifsError: string | null;
  onCloseError: () => void;
  /** The creator whose risks are shown. */
  shieldOf: number | null;
  onShield: (creatorId: number) => void;
};

/** More than fit on a screen; with a hundred creators, the others are rendered later without blocking. */
const FIRST_CARDS = 12;

/** One card for each creator, in the server's order. */
export function CreatorCards({ creators, redgifsError, onCloseError, shieldOf, onShield }: Props) {
  const current = useCreatorId();
  const { isUploadingMedia } = useAppState();
  const shown = useDeferredValue(creators, creators.slice(0, FIRST_CARDS));
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  return (
    <ul className="grid max-w-3xl grid-cols-1 gap-3.5 p-4 lg:p-[22px]">
      {shown.map((creator) => (
        <CreatorCard
          key={creator.id}
          creator={creator}
          scheduled={stats?.creators.find(({ id }) => id === creator.id)?.accounts ?? creator.scheduled_posts}
          isCurrent={creator.id === current}
          isLocked={isUploadingMedia}
          isShielded={creator.id === shieldOf}
          onShield={onShield}
          error={creator.id === current ? redgifsError : null}
          onCloseError={onCloseError}
        />
      ))}
    </ul>
  );
}
