import { storage } from "~/lib/storage.ts";

const MOST = 5;
const keyOf = (creatorId: number) => `analysed-subreddits.${creatorId}`;

/** The five subreddits last analysed in this browser, newest first (SR-12). */
export function recentNames(creatorId: number): string[] {
  return (storage.get(keyOf(creatorId)) ?? "").split(",").filter(Boolean);
}

export function rememberName(creatorId: number, name: string): void {
  const others = recentNames(creatorId).filter((each) => each.toLowerCase() !== name.toLowerCase());
  storage.set(keyOf(creatorId), [name, ...others].slice(0, MOST).join(","));
}
