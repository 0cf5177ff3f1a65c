import { ChevronsUpDown } from "lucide-react";
import { lazy } from "react";
import { useCreatorLock } from "~/api/creators.ts";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { Avatar } from "~/ui/avatar.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { useUsage } from "./use-usage.ts";

const load = () => import("./account-menu-content.tsx");
const Content = lazy(load);

/** Shows the current creator and the usage; its menu switches creators and signs out. */
export function AccountMenu({ isRail = false }: { isRail?: boolean }) {
  const user = useUser();
  const { isLocked, reason } = useCreatorLock();
  if (!user) return <Skeleton className={isRail ? "size-9 rounded-full" : "h-12"} />;
  return (
    <LazyMenu
      label="Account menu"
      prepare={load}
      menu={(menu) => <Content {...menu} />}
      disabled={isLocked}
      tooltip={reason}
      tooltipSide={isRail ? "right" : "top"}
      className={isRail ? RAIL_TRIGGER : TRIGGER}
    >
      <AccountButton isRail={isRail} />
    </LazyMenu>
  );
}

const TRIGGER =
  "flex w-full items-center gap-3 rounded-lg border border-transparent p-2 text-left hover:bg-hover aria-expanded:border-line aria-expanded:bg-surface aria-disabled:cursor-not-allowed";
const RAIL_TRIGGER = "grid size-11 place-items-center rounded-lg hover:bg-hover aria-disabled:cursor-not-allowed";

function AccountButton({ isRail }: { isRail: boolean }) {
  const user = useUser();
  const creator = useCurrentCreator();
  const { text, percentage } = useUsage();
  const name = creator?.name ?? user?.email ?? "";
  const avatar = <Avatar name={name} src={creator?.profile_image} ring={percentage} size={36} />;
  if (isRail) return avatar;
  return (
    <>
      {avatar}
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-md font-semibold text-fg">{name}</span>
        <span className="truncate text-sm text-fg-muted tabular-nums">{text}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-fg-subtle" strokeWidth={1.8} />
    </>
  );
}
