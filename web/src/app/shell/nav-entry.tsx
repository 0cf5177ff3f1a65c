import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { inboxCounts } from "~/api/inbox.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { useHasUnseenUpdates } from "~/features/whats-new/use-unseen-updates.ts";
import { sendWindowEvent } from "~/lib/window-events.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import type { NavItem, NavTarget } from "./nav-items.ts";

const ROW =
  "group flex h-[34px] w-full items-center gap-3 rounded-md border border-transparent px-2.5 text-md font-medium text-fg-muted " +
  "hover:bg-hover hover:text-fg data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-fg " +
  "data-[status=active]:shadow-xs max-lg:h-11";
const RAIL =
  "relative flex h-10 w-11 items-center justify-center rounded-md border border-transparent text-fg-muted " +
  "hover:bg-hover hover:text-fg data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-fg-brand";

/** A row of the sidebar. */
export function NavEntry({ item, onChoose }: { item: NavItem; onChoose?: () => void }) {
  return (
    <NavTargetElement target={item.target} className={ROW} onChoose={onChoose}>
      <item.icon
        aria-hidden
        className="size-[18px] shrink-0 group-data-[status=active]:text-fg-brand"
        strokeWidth={1.8}
      />
      <span className="truncate">{item.label}</span>
      <NavMark item={item} className="ml-auto" />
    </NavTargetElement>
  );
}

/** The same entry as an icon with a tooltip. */
export function RailEntry({ item }: { item: NavItem }) {
  return (
    <Tooltip content={item.label} side="right">
      <NavTargetElement target={item.target} className={RAIL} label={item.label}>
        <item.icon aria-hidden className="size-[18px]" strokeWidth={1.8} />
      </NavTargetElement>
    </Tooltip>
  );
}

type ElementProps = {
  target: NavTarget;
  className: string;
  label?: string;
  onChoose?: () => void;
  role?: "menuitem";
  tabIndex?: number;
  children: ReactNode;
};

/**
 * A link within the app, an external link, or a button that opens a modal. Forwards the props added by a tooltip or
 * menu.
 */
export function NavTargetElement({ target, label, onChoose, children, ...rest }: ElementProps): ReactElement {
  const choose = () => {
    onChoose?.();
    if ("event" in target) sendWindowEvent(target.event);
  };
  if ("to" in target)
    return (
      <Link {...target} activeOptions={{ includeSearch: false }} aria-label={label} onClick={choose} {...rest}>
        {children}
      </Link>
    );
  if ("href" in target)
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" aria-label={label} onClick={choose} {...rest}>
        {children}
      </a>
    );
  return (
    <button type="button" aria-label={label} onClick={choose} {...rest}>
      {children}
    </button>
  );
}

export function NavMark({ item, className = "" }: { item: NavItem; className?: string }) {
  const hasUnseen = useHasUnseenUpdates();
  if ("to" in item.target && item.target.to === "/inbox") return <InboxCount className={className} />;
  if ("href" in item.target) return <ArrowUpRight aria-hidden className={`size-3.5 text-fg-subtle ${className}`} />;
  if ("event" in item.target && hasUnseen)
    return (
      <span className={`size-2 rounded-full bg-brand-strong ${className}`}>
        <span className="sr-only">New</span>
      </span>
    );
  return null;
}

/** The number of inbox items that need a person; not requested without a Reddit account. */
function InboxCount({ className }: { className: string }) {
  const creator = useCurrentCreator();
  const { data } = useQuery({ ...inboxCounts(creator?.id ?? 0), enabled: Boolean(creator?.accounts.reddit) });
  if (!data?.needs_you) return null;
  return (
    <span
      className={`rounded-full bg-brand-soft-hover px-1.5 font-semibold text-2xs text-fg-brand tabular-nums leading-4 ${className}`}
    >
      {data.needs_you > 99 ? "99+" : data.needs_you}
      <span className="sr-only"> need you</span>
    </span>
  );
}
