import type { Chip } from "../model/chips.ts";

/** The pressed entry: one post, or several to choose from. */
export type Opened = { anchor: HTMLElement; title: string; chips: readonly Chip[] };
