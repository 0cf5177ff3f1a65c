import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useCreatorId } from "~/api/session.ts";
import { currentCreator, useUser } from "~/api/users.ts";
import { MENU_BUTTON, sidebarOpen } from "~/lib/sidebar-state.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { MessageFromUrl } from "./message-from-url.tsx";
import { NoticesBell } from "./notices-bell.tsx";
import { OfflineNote } from "./offline-note.tsx";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  /** False if the page is the same for every creator. */
  isOfCreator?: boolean;
  children?: ReactNode;
};

/**
 * The head of every page: the only h1, its notes and actions, the menu button on small screens, and below it any
 * message from the URL. In a low window, e.g. when zoomed in, it scrolls with the page.
 */
export function PageHeader({ title, note, actions, isOfCreator = true, children }: Props) {
  return (
    <>
      <header className="sticky top-0 z-(--z-sticky) [@media(height<36rem)]:static border-b border-line-subtle bg-inherit">
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 max-sm:gap-x-1 py-2 lg:min-h-[58px] lg:px-[22px]">
          <MenuButton />
          <div className="min-w-0">
            {isOfCreator && <CreatorName />}
            <h1 className="truncate font-display text-xl font-[650] tracking-[-0.022em] lg:text-2xl">{title}</h1>
          </div>
          {note && <span className="text-sm text-fg-muted">{note}</span>}
          <OfflineNote />
          <div className="ml-auto flex min-w-0 max-w-full items-center gap-2">
            {actions}
            <span className="flex h-11 items-center self-start empty:hidden lg:hidden">
              <NoticesBell isQuiet />
            </span>
          </div>
        </div>
        {children}
      </header>
      <div className="px-4 pt-4 empty:hidden lg:px-[22px]">
        <MessageFromUrl />
      </div>
    </>
  );
}

/** For users with several creators, where the sidebar is closed. */
function CreatorName() {
  const user = useUser();
  const creator = currentCreator(user, useCreatorId());
  if (!user || !creator || user.creators.length < 2) return null;
  return <p className="truncate text-fg-muted text-xs leading-4 lg:hidden">{creator.name}</p>;
}

function MenuButton() {
  return (
    <div className="-ml-2 lg:hidden">
      <IconButton id={MENU_BUTTON} label="Open menu" onClick={() => sidebarOpen.set(true)} icon={<Menu />} />
    </div>
  );
}
