import type { PlatformName } from "@ponkan/contract/accounts/platform";
import type { Creator, ScheduledPosts } from "@ponkan/contract/users/user";
import { memo } from "react";
import { offeredPlatforms, platformOrder } from "~/lib/offered-platforms.ts";
import { Alert } from "~/ui/alert.tsx";
import { AccountRow } from "./account-row.tsx";
import { CreatorHead } from "./creator-head.tsx";
import { cardId } from "./use-accounts-params.ts";

type Props = {
  creator: Creator;
  scheduled: ScheduledPosts;
  isCurrent: boolean;
  /** Switching to another creator is blocked at the moment. */
  isLocked: boolean;
  /** Error of this creator's connection, if any. */
  error: string | null;
  onCloseError: () => void;
  /** Whether its risks are shown. */
  isShielded: boolean;
  onShield: (creatorId: number) => void;
};

/** Memoized, because there may be a hundred cards. */
export const CreatorCard = memo(function CreatorCard(props: Props) {
  const { creator, scheduled, isCurrent, isLocked, error, onCloseError, isShielded, onShield } = props;
  const offered = offeredPlatforms();
  return (
    <li
      id={cardId(creator.id)}
      tabIndex={-1}
      data-current={isCurrent}
      className="scroll-mt-20 rounded-xl border border-line [contain-intrinsic-height:auto_18rem] [content-visibility:auto] data-[current=true]:border-brand-line"
    >
      <CreatorHead {...{ creator, scheduled, isCurrent, isLocked, isShielded, onShield }} />
      <div className="px-4 pb-4 empty:hidden">
        <Alert
          type="danger"
          text={error ?? ""}
          visible={error !== null}
          closeable
          onClose={onCloseError}
          actionsByText={false}
        />
      </div>
      <ul className="divide-y divide-line-subtle border-t border-line-subtle">
        {rowsOf(creator, offered).map((platform) => (
          <AccountRow
            key={platform}
            creator={creator}
            platform={platform}
            scheduled={platform === "redgifs" ? 0 : scheduled[platform]}
            isOffered={offered.includes(platform)}
            isLocked={isLocked && !isCurrent}
          />
        ))}
      </ul>
    </li>
  );
});

/** The platforms that can be connected or already are. */
function rowsOf({ accounts }: Creator, offered: PlatformName[]): PlatformName[] {
  return platformOrder.filter((platform) => offered.includes(platform) || accounts[platform]);
}
