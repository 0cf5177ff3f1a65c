import type { LinkOptions } from "@tanstack/react-router";
import { FileText, Hash, Image } from "lucide-react";
import { storage } from "~/lib/storage.ts";
import type { Command } from "./commands.ts";

const MOST = 5;
const keyOf = (creatorId: number) => `palette-recent.${creatorId}`;
/** Only search results are remembered, as pages and actions are always offered. */
const icons = { post: FileText, file: Image, subreddit: Hash };
type Kind = keyof typeof icons;

const kindOf = (id: string) => id.split(" ")[0] as Kind;

/** The results last opened from the palette in this browser, newest first. */
export function recentCommands(creatorId: number): Command[] {
  return kept(creatorId).map((command) => ({ ...command, icon: icons[kindOf(command.id)] }));
}

export function rememberCommand(creatorId: number, { id, label, note, link }: Command): void {
  if (!link || !Object.hasOwn(icons, kindOf(id))) return;
  const others = kept(creatorId).filter((each) => each.id !== id);
  storage.set(keyOf(creatorId), JSON.stringify([{ id, label, note, link }, ...others].slice(0, MOST)));
}

type Kept = { id: string; label: string; note?: string; link: LinkOptions };

function kept(creatorId: number): Kept[] {
  try {
    const list: unknown = JSON.parse(storage.get(keyOf(creatorId)) ?? "[]");
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(item: unknown): item is Kept {
  const { id, label, link } = (item ?? {}) as Partial<Kept>;
  const isKnown = typeof id === "string" && Object.hasOwn(icons, kindOf(id));
  return isKnown && typeof label === "string" && typeof link === "object" && link !== null;
}
