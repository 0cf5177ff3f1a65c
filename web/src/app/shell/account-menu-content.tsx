import { Menu } from "@base-ui/react/menu";
import { CREATOR_NAME_TOOLTIP_OVER } from "@ponkan/contract/layout/breakpoints";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { LogOut, Plus } from "lucide-react";
import { useCreatorId } from "~/api/session.ts";
import { usageStats, useCurrentCreator, useUser } from "~/api/users.ts";
import { sidebarCollapsed, sidebarOpen } from "~/lib/sidebar-state.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { signOut, switchCreator } from "../account-actions.ts";
import type { MenuContentProps } from "./lazy-menu.tsx";
import { MENU_ITEM } from "./menu-item.ts";
import { MenuPopup } from "./menu-popup.tsx";
import { useUsage } from "./use-usage.ts";

/** Switch Creator, Add account, Sign out. */
export default function AccountMenuContent(menu: MenuContentProps) {
  const router = useRouter();
  const { text, percentage } = useUsage();
  const user = useUser();
  const creator = useCurrentCreator();
  const name = creator?.name ?? user?.email ?? "";
  const isRail = sidebarCollapsed.get() && !sidebarOpen.get();
  const leave = () => {
    menu.onClose();
    sidebarOpen.set(false);
  };
  return (
    <MenuPopup {...menu} label="Account" side={isRail ? "right" : "top"} className="w-72">
      <div className="grid gap-3 p-2.5">
        <div className="flex items-center gap-3">
          <Avatar name={name} src={creator?.profile_image} size={36} />
          <span className="grid min-w-0">
            <span className="truncate text-md font-semibold">{name}</span>
            <span className="text-sm text-fg-muted tabular-nums">{text}</span>
          </span>
        </div>
        {/* The text above says the same; a menu may hold no progressbar. */}
        <div aria-hidden>
          <ProgressBar value={percentage} label={text} />
        </div>
      </div>
      <Separator />
      <SwitchCreator />
      <Menu.Item className={MENU_ITEM} render={<Link to="/accounts" onClick={leave} />}>
        <Plus aria-hidden className="size-4" strokeWidth={1.8} /> Add account
      </Menu.Item>
      <Menu.Item className={MENU_ITEM} onClick={() => void signOut(router)}>
        <LogOut aria-hidden className="size-4" strokeWidth={1.8} /> Sign out
      </Menu.Item>
    </MenuPopup>
  );
}

function SwitchCreator() {
  const id = useCreatorId();
  const creators = [...(useUser()?.creators ?? [])].sort((a, b) =>
    a.name.localeCompare(b.name, undefined, { sensitivity: "base" }),
  );
  if (creators.length === 0) return null;
  return (
    <>
      <Menu.Group>
        <Menu.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-fg-subtle">Switch Creator</Menu.GroupLabel>
        <Menu.RadioGroup
          value={id}
          onValueChange={(next: number) => void switchCreator(next)}
          className="max-h-72 overflow-y-auto"
        >
          {creators.map((creator) => (
            <CreatorItem key={creator.id} creator={creator} />
          ))}
        </Menu.RadioGroup>
      </Menu.Group>
      <Separator />
    </>
  );
}

function CreatorItem({ creator }: { creator: Creator }) {
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const counts = stats?.creators.find(({ id }) => id === creator.id)?.accounts ?? creator.scheduled_posts;
  const scheduled = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isLong = creator.name.length > CREATOR_NAME_TOOLTIP_OVER;
  const item = (
    <Menu.RadioItem value={creator.id} closeOnClick className={`${MENU_ITEM} group data-checked:bg-hover`}>
      <span className="grid size-4 shrink-0 place-items-center rounded-full border-2 border-line-control group-data-checked:border-brand-strong">
        <Menu.RadioItemIndicator className="size-2 rounded-full bg-brand-strong" />
      </span>
      <Avatar name={creator.name} src={creator.profile_image} size={22} />
      <span className="min-w-0 flex-1 truncate">{creator.name}</span>
      <span className="text-sm text-fg-subtle tabular-nums">
        {scheduled}
        <span className="sr-only"> scheduled</span>
      </span>
    </Menu.RadioItem>
  );
  return (
    <Tooltip content={isLong ? creator.name : ""} side="right">
      {item}
    </Tooltip>
  );
}

function Separator() {
  return <Menu.Separator className="mx-2.5 my-1.5 h-px bg-line" />;
}
