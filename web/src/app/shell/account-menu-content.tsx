import { CREATOR_NAME_TOOLTIP_OVER } from "@ponkan/contract/layout/breakpoints";
import { formatDateTime } from "@ponkan/contract/time/formats";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { LogOut, Plus, RotateCcw, UserPlus } from "lucide-react";
import { switchCreator } from "~/api/creators.ts";
import { useCreatorId } from "~/api/session.ts";
import { usageStats, useCurrentCreator, useUser } from "~/api/users.ts";
import { askToReset } from "~/components/ask-to-reset.ts";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { leaveDemo } from "~/components/leave-demo.ts";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { sidebarCollapsed, sidebarOpen } from "~/lib/sidebar-state.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "~/ui/menu.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { signOut } from "../sign-out.ts";
import { useUsage } from "./use-usage.ts";

/** The menu to switch creators, add an account and sign out. */
export default function AccountMenuContent(menu: OpenMenu) {
  const router = useRouter();
  const { text, percentage } = useUsage();
  const user = useUser();
  const creator = useCurrentCreator();
  const name = creator?.name ?? user?.email ?? "";
  const isRail = sidebarCollapsed.get() && !sidebarOpen.get();
  const addAccount = () => {
    sidebarOpen.set(false);
    void router.navigate({ to: "/accounts" });
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
        {/* The text above says the same, and a menu must not contain a progressbar. */}
        <div aria-hidden>
          <ProgressBar value={percentage} label={text} />
        </div>
      </div>
      <MenuSeparator />
      <SwitchCreator />
      <MenuItem icon={<Plus aria-hidden />} onClick={addAccount}>
        Add account
      </MenuItem>
      {user?.demo_ends_at && (
        <>
          <MenuSeparator />
          <MenuLabel>Demo until {formatDateTime(new Date(user.demo_ends_at), user.timezone)}</MenuLabel>
          <MenuItem icon={<RotateCcw aria-hidden />} onClick={() => void askToReset()}>
            Reset Demo
          </MenuItem>
          <MenuItem icon={<UserPlus aria-hidden />} onClick={() => void leaveDemo()}>
            Sign Up
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => void signOut(router)}>
        Sign out
      </MenuItem>
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
      <MenuLabel>Switch Creator</MenuLabel>
      <div className="max-h-72 overflow-y-auto">
        <MenuRadioGroup label="Switch Creator" value={String(id)} onChange={(next) => void switchCreator(Number(next))}>
          {creators.map((creator) => (
            <CreatorItem key={creator.id} creator={creator} />
          ))}
        </MenuRadioGroup>
      </div>
      <MenuSeparator />
    </>
  );
}

function CreatorItem({ creator: { id, name, profile_image, scheduled_posts } }: { creator: Creator }) {
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const counts = stats?.creators.find((creator) => creator.id === id)?.accounts ?? scheduled_posts;
  const scheduled = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Tooltip content={name.length > CREATOR_NAME_TOOLTIP_OVER ? name : ""} side="right">
      <MenuRadioItem
        value={String(id)}
        icon={<Avatar name={name} src={profile_image} size={22} />}
        trailing={`${scheduled} scheduled`}
      >
        {name}
      </MenuRadioItem>
    </Tooltip>
  );
}
