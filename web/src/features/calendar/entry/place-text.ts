import { counted } from "~/lib/counted.ts";
import type { Chip } from "../model/chips.ts";
import type { Entry } from "../model/entries.ts";

/** 'r/pics', '@anna_x' */
export const destinationText = ({ platform, destination }: Chip): string =>
  platform === "reddit" ? `r/${destination}` : `@${destination}`;

/** 'r/pics', or '3 subs' where an entry stands for several. */
export function placeText({ first, chips }: Entry): string {
  if (chips.length === 1) return destinationText(first);
  return counted(chips.length, first.platform === "reddit" ? "sub" : "post");
}
