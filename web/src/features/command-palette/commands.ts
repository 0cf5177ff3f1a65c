import type { User } from "@ponkan/contract/users/user";
import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import {
  CalendarDays,
  Keyboard,
  LogOut,
  Moon,
  Plus,
  ShieldCheck,
  Sun,
  SunMoon,
  Upload,
  UserRound,
  UserRoundPlus,
} from "lucide-react";
import type { PageLink } from "~/lib/routes.ts";
import { chooseTheme } from "~/lib/theme.ts";
import { OPEN_SHORTCUTS, sendWindowEvent } from "~/lib/window-events.ts";
import { findDays } from "./find-days.ts";

export type Command = {
  id: string;
  label: string;
  note?: string;
  icon: LucideIcon;
  keys?: string[];
  /** Either a page to open (in a new tab with Ctrl or ⌘ and Enter), or an action. */
  link?: LinkOptions;
  run?: () => void;
};
export type CommandGroup = { label: string; items: Command[] };

/** The app's implementation of commands that are more than links. */
export type CommandActions = { switchCreator(id: number): void; signOut(): void; banShield: LinkOptions };
export type PageCommand = { label: string; icon: LucideIcon; link: PageLink };

/** Returns the commands for a text, best group first. */
export function findCommands(
  text: string,
  user: User | undefined,
  pages: PageCommand[],
  actions: CommandActions,
  now: Date,
): CommandGroup[] {
  const words = text.trim().toLowerCase();
  const groups: CommandGroup[] = [
    { label: "Go to day", items: days(words, user, now) },
    {
      label: "Pages",
      items: matching(
        words,
        pages.map((page) => ({ ...page, id: `page ${page.label}` })),
      ),
    },
    { label: "Actions", items: matching(words, actionCommands(actions)) },
    { label: "Switch Creator", items: matching(words, creatorCommands(user, actions)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function days(words: string, user: User | undefined, now: Date): Command[] {
  return findDays(words, now, user?.timezone).map(({ day, label }) => ({
    id: `day ${day}`,
    label,
    icon: CalendarDays,
    link: linkOptions({ to: "/calendar", search: { month: day.slice(0, 7), day } }),
  }));
}

function actionCommands({ signOut, banShield }: CommandActions): Command[] {
  return [
    {
      id: "new-post",
      label: "New post",
      icon: Plus,
      keys: ["C"],
      link: linkOptions({ to: "/schedule", search: { new: 1 } }),
    },
    { id: "upload", label: "Upload media", icon: Upload, keys: ["U"], link: { to: "/gallery" } },
    { id: "ban-shield", label: "Open Ban Shield", icon: ShieldCheck, keys: ["G", "B"], link: banShield },
    { id: "add-account", label: "Add account", icon: UserRoundPlus, link: { to: "/accounts" } },
    { id: "light", label: "Light theme", icon: Sun, run: () => chooseTheme("light") },
    { id: "dark", label: "Dark theme", icon: Moon, run: () => chooseTheme("dark") },
    { id: "system", label: "System theme", icon: SunMoon, run: () => chooseTheme("system") },
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      icon: Keyboard,
      keys: ["?"],
      run: () => sendWindowEvent(OPEN_SHORTCUTS),
    },
    { id: "sign-out", label: "Sign out", icon: LogOut, run: signOut },
  ];
}

function creatorCommands(user: User | undefined, { switchCreator }: CommandActions): Command[] {
  return (user?.creators ?? []).map(({ id, name }) => ({
    id: `creator ${id}`,
    label: name,
    icon: UserRound,
    run: () => switchCreator(id),
  }));
}

/** Every typed word must be the start of a word of the label. */
function matching(words: string, items: Command[]): Command[] {
  if (!words) return items;
  return items.filter(({ label }) => {
    const parts = label.toLowerCase().split(/\s+/);
    return words.split(/\s+/).every((word) => parts.some((part) => part.startsWith(word)));
  });
}
