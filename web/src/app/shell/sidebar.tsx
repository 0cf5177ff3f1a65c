import { Link } from "@tanstack/react-router";
import { ChevronDown, PanelLeftClose, PanelLeftOpen, Plus, Search, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useUser } from "~/api/users.ts";
import { NoticesBell } from "~/components/notices-bell.tsx";
import { MOD } from "~/lib/keyboard.ts";
import { toggleSidebar } from "~/lib/sidebar-state.ts";
import { OPEN_PALETTE, sendWindowEvent } from "~/lib/window-events.ts";
import { buttonClass } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { Wheel, Wordmark } from "~/ui/wheel.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { GetMorePosts } from "./get-more-posts.tsx";
import { NavEntry, RailEntry } from "./nav-entry.tsx";
import { groups, mainItems, type NavGroup } from "./nav-items.ts";
import { RailGroup } from "./rail-group.tsx";

/** The whole sidebar: a column on large screens, an overlay with a close button on small ones. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  return (
    <div className="flex h-full w-(--sidebar) flex-col gap-3 bg-canvas px-3 pt-3 pb-2">
      <div className="flex h-11 items-center justify-between pr-1 pl-2.5">
        <Link to="/calendar" aria-label="Ponkan, go to Calendar" onClick={onClose} className="rounded-sm">
          <Wordmark size={24} />
        </Link>
        <span className="flex">
          <NoticesBell onOpen={onClose} />
          {onClose ? (
            <IconButton label="Close menu" onClick={onClose} icon={<X />} />
          ) : (
            <IconButton label="Collapse Sidebar" onClick={toggleSidebar} icon={<PanelLeftClose />} />
          )}
        </span>
      </div>
      <div className="grid gap-2">
        <Link
          to="/schedule"
          search={{ new: 1 }}
          onClick={onClose}
          className={`${buttonClass({ hierarchy: "primary", size: "md" })} w-full justify-start! gap-2.5`}
        >
          <Plus aria-hidden className="size-[18px]" strokeWidth={1.8} />
          New post
          <Kbd className="ml-auto max-lg:hidden" onBrand>
            C
          </Kbd>
        </Link>
        <SearchButton onClose={onClose} />
      </div>
      <nav aria-label="Main" className="-mx-3 flex-1 overflow-y-auto px-3 pb-2">
        <ul className="grid">
          {mainItems.map((item) => (
            <li key={item.label}>
              <NavEntry item={item} onChoose={onClose} />
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <Group key={group.label} group={group} onChoose={onClose} />
        ))}
      </nav>
      <Footer className="grid gap-2">
        <GetMorePosts />
        <AccountMenu />
      </Footer>
    </div>
  );
}

/** The sidebar as icons: labels are tooltips, groups open next to their icon. */
export function SidebarRail() {
  return (
    <div className="flex h-full w-(--sidebar-rail) flex-col items-center gap-2 bg-canvas pt-3 pb-2">
      <Link to="/calendar" aria-label="Ponkan, go to Calendar" className="grid h-11 place-items-center rounded-sm">
        <Wheel size={28} />
      </Link>
      <Tooltip content="New post" side="right">
        <Link
          to="/schedule"
          search={{ new: 1 }}
          aria-label="New post"
          className={`${buttonClass({ hierarchy: "primary", size: "md" })} w-9 px-0!`}
        >
          <Plus aria-hidden className="size-[18px]" strokeWidth={1.8} />
        </Link>
      </Tooltip>
      <IconButton
        label="Search or jump to…"
        side="right"
        className="border border-line"
        onClick={() => sendWindowEvent(OPEN_PALETTE)}
        icon={<Search />}
      />
      <NoticesBell side="right" />
      <nav aria-label="Main" className="mt-2 flex-1 overflow-y-auto">
        <ul className="grid gap-1">
          {mainItems.map((item) => (
            <li key={item.label}>
              <RailEntry item={item} />
            </li>
          ))}
        </ul>
        <div className="mx-2 my-3 border-line border-t" />
        <ul className="grid gap-1">
          {groups.map((group) => (
            <li key={group.label}>
              <RailGroup group={group} />
            </li>
          ))}
        </ul>
      </nav>
      <Footer className="flex flex-col items-center gap-2">
        <IconButton label="Expand Sidebar" side="right" onClick={toggleSidebar} icon={<PanelLeftOpen />} />
        <GetMorePosts isRail />
        <AccountMenu isRail />
      </Footer>
    </div>
  );
}

function Group({ group, onChoose }: { group: NavGroup; onChoose?: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <div className="mt-2.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-7 w-full items-center justify-between rounded-md px-2.5 text-xs font-medium text-fg-subtle hover:text-fg"
      >
        {group.label}
        <ChevronDown aria-hidden data-open={isOpen} className="size-3.5 data-[open=false]:-rotate-90" />
      </button>
      <ul id={id} hidden={!isOpen} className="grid [&[hidden]]:hidden">
        {group.items.map((item) => (
          <li key={item.label}>
            <NavEntry item={item} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SearchButton({ onClose }: { onClose?: () => void }) {
  const open = () => {
    onClose?.();
    sendWindowEvent(OPEN_PALETTE);
  };
  return (
    <button
      type="button"
      onClick={open}
      className="flex h-9 w-full items-center gap-2.5 rounded-md border border-line bg-sunken px-2.5 text-md text-fg-subtle hover:bg-hover max-lg:h-11"
    >
      <Search aria-hidden className="size-4" strokeWidth={1.8} />
      Search or jump to…
      <Kbd className="ml-auto max-lg:hidden">{MOD === "⌘" ? "⌘K" : "Ctrl K"}</Kbd>
    </button>
  );
}

/** Remounted once the user is known, so that late content does not shift what was already shown. */
function Footer({ className, children }: { className: string; children: ReactNode }) {
  const isKnown = useUser() !== undefined;
  return (
    <div key={String(isKnown)} className={className}>
      {children}
    </div>
  );
}
