import { useEffect } from "react";
import { createStore } from "~/lib/store.ts";

/** All possible sections, in the order of the page. */
export const sectionGroups = [
  { name: "General", titles: ["Preferences", "Appearance", "Alerts", "On this device"] },
  { name: "Creator", titles: ["Promotion link", "Scheduler defaults", "Redgifs", "Private calendar address"] },
  {
    name: "Account",
    titles: ["Sign-in", "Ways to sign in", "Two-factor authentication", "Signed-in devices", "Your data"],
  },
] as const;

export type SectionTitle = (typeof sectionGroups)[number]["titles"][number];

export const headingOf = (title: SectionTitle): string => `settings-${title.toLowerCase().replaceAll(" ", "-")}`;

/** Sections currently on the page: some need a creator, or something the operator has set up. */
export const shownSections = createStore<ReadonlySet<SectionTitle>>(new Set());

export function useShownSection(title: SectionTitle): void {
  useEffect(() => {
    shownSections.set(new Set([...shownSections.get(), title]));
    return () => shownSections.set(new Set([...shownSections.get()].filter((each) => each !== title)));
  }, [title]);
}
