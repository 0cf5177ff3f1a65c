import type { Chip } from "../model/chips.ts";

/** What was pressed, and where: one post, or several to choose from. */
export type Opened = { anchor: HTMLElement; title: string; chips: readonly Chip[] };
