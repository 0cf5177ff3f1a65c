import { counted } from "~/lib/counted.ts";
import type { Entry } from "../model/entries.ts";
import { destinationText } from "../model/post-names.ts";

/** 'r/pics', or '3 subs' for an entry with several posts. */
export function placeText({ first, chips }: Entry): string {
  if (chips.length === 1) return destinationText(first);
  return counted(chips.length, first.platform === "reddit" ? "sub" : "post");
}
