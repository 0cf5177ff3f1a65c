import { linkOptions, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { switchCreator } from "~/api/creators.ts";
import { useCreatorId } from "~/api/session.ts";
import type { CommandActions, PageCommand } from "~/features/command-palette/commands.ts";
import { banShieldSearch } from "~/features/shortcuts/use-shortcuts.ts";
import { groups, mainItems, type NavItem } from "./shell/nav-items.ts";
import { signOut } from "./sign-out.ts";

/** The pages of the sidebar; labels of grouped pages start with the group's name ('Subreddits: Search'). */
export const palettePages: PageCommand[] = [
  ...mainItems.flatMap((item) => pageOf(item, item.label)),
  ...groups.flatMap((group) => group.items.flatMap((item) => pageOf(item, `${group.label}: ${item.label}`))),
];

export function useCommandActions(): CommandActions {
  const router = useRouter();
  const creator = useCreatorId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is that of the current creator
  return useMemo(
    () => ({
      switchCreator: (id: number) => void switchCreator(id),
      signOut: () => void signOut(router),
      banShield: linkOptions({ to: "/accounts", search: banShieldSearch() }),
    }),
    [router, creator],
  );
}

function pageOf({ icon, target }: NavItem, label: string): PageCommand[] {
  return "to" in target ? [{ label, icon, link: target }] : [];
}
