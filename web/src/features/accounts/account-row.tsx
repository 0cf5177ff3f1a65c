import { type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import type { Creator } from "@ponkan/contract/users/user";
import { Ellipsis } from "lucide-react";
import { lazy, useState } from "react";
import { useConnecting } from "~/api/accounts.ts";
import { useUser } from "~/api/users.ts";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { buttonOf, connectForCreator } from "~/components/start-connection.ts";
import { accountName } from "~/lib/account-name.ts";
import { Button } from "~/ui/button.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { accountDetails, formerAccount } from "./account-details.ts";
import { AccountStatus } from "./account-status.tsx";
import { askToDisconnect, disconnect } from "./disconnect.ts";

type Props = {
  creator: Creator;
  platform: PlatformName;
  /** Number of its scheduled posts. */
  scheduled: number;
  /** Whether this installation can connect it. */
  isOffered: boolean;
  /** Switching to another creator is blocked at the moment. */
  isLocked: boolean;
};

/** One platform of a creator: the connected account and its actions. */
export function AccountRow({ creator, platform, scheduled, isOffered, isLocked }: Props) {
  const zone = timezoneOf(useUser());
  const account = creator.accounts[platform];
  const isWorking = account?.status === "connected";
  return (
    <li
      // A connected account shows only its menu, which fits on any phone.
      data-working={isWorking}
      className="flex items-center gap-x-3 gap-y-2 px-4 py-2.5 data-[working=false]:flex-wrap"
    >
      <PlatformIcon platform={platform} tile />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 in-data-[working=false]:basis-44">
        <span className="grid min-w-0 flex-1 basis-48">
          <span className="font-semibold">{platformLabels[platform]}</span>
          <span className="truncate text-sm text-fg-muted">{accountDetails(creator, platform, new Date(), zone)}</span>
        </span>
        <AccountStatus platform={platform} account={account} />
      </span>
      <span className="ml-auto flex items-center gap-2 empty:hidden">
        {!isWorking && isOffered && <ConnectButton creator={creator} platform={platform} isLocked={isLocked} />}
        {account && <RowMenu {...{ creator, platform, scheduled }} username={account.username} />}
      </span>
    </li>
  );
}

function ConnectButton({ creator, platform, isLocked }: Omit<Props, "isOffered" | "scheduled">) {
  const connecting = useConnecting();
  const word = creator.accounts[platform] || formerAccount(creator, platform) ? "Reconnect" : "Connect";
  return (
    <Button
      hierarchy="secondary-gray"
      size="sm"
      className="max-lg:h-11"
      aria-label={`${word} ${platformLabels[platform]} ${word === "Connect" ? "to" : "of"} ${creator.name}`}
      loading={connecting === buttonOf(creator.id, platform)}
      disabled={connecting !== null || isLocked}
      onClick={() => void connectForCreator(creator.id, platform)}
    >
      {word}
    </Button>
  );
}

const loadMenu = () => import("./account-row-menu.tsx");
const AccountRowMenu = lazy(loadMenu);
const ProxyModal = lazy(() => import("./proxy-modal.tsx"));

type MenuProps = Pick<Props, "creator" | "platform" | "scheduled"> & { username: string };

function RowMenu({ creator, platform, scheduled, username }: MenuProps) {
  const [isBusy, setBusy] = useState(false);
  const [isProxyOpen, setProxyOpen] = useState(false);
  const name = accountName(platform, username);
  const remove = async () => {
    if (!(await askToDisconnect(creator, platform, scheduled))) return;
    setBusy(true);
    await disconnect(creator, platform);
    setBusy(false);
  };
  return (
    <>
      <LazyMenu
        label={`More for ${name}`}
        prepare={loadMenu}
        disabled={isBusy}
        menu={(menu) => (
          <AccountRowMenu
            {...menu}
            account={name}
            creatorName={creator.name}
            onDisconnect={() => void remove()}
            onProxy={platform === "reddit" ? () => setProxyOpen(true) : undefined}
          />
        )}
        className="touch-target grid size-8 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-expanded:bg-hover max-lg:-mr-2.5 max-lg:size-11"
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </LazyMenu>
      <PartBoundary isOpen={isProxyOpen} onFail={() => setProxyOpen(false)}>
        <ProxyModal creatorId={creator.id} account={name} onClose={() => setProxyOpen(false)} />
      </PartBoundary>
    </>
  );
}
