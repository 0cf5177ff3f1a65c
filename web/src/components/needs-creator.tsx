import type { PlatformName } from "@ponkan/contract/accounts/platform";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCurrentCreator } from "~/api/users.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Wheel } from "~/ui/wheel.tsx";

type Props = {
  title?: string;
  text: string;
  /** Additionally requires an account on one of these. */
  platforms?: readonly PlatformName[];
  children: ReactNode;
};

const START = "Connect your Reddit account to get started.";

/** Shows an empty state instead of screens that need a creator until there is one (UI-07). */
export function NeedsCreator({ title = START, text, platforms, children }: Props) {
  const creator = useCurrentCreator();
  const isReady = creator && (!platforms || platforms.some((platform) => creator.accounts[platform]));
  if (isReady) return children;
  return (
    <EmptyState
      art={<Wheel size={72} />}
      title={creator ? title : START}
      text={text}
      actions={
        <Link to="/accounts" className={buttonClass({ hierarchy: "primary" })}>
          Accounts
        </Link>
      }
    />
  );
}
