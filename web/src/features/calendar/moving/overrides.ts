import { createStore } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";

/**
 * Where a post is shown although the server has not said so yet. `rev` is known once the server took it: what is read
 * with that version or a newer one is the truth again.
 */
export type Override = {
  at: number;
  rev: number | null;
  /** The newest version the server told of while this waits, which may not have been read yet. */
  base?: number;
};

type Overrides = ReadonlyMap<number, Override>;

export const overrides = createStore<Overrides>(new Map());

export function override(moves: readonly { id: number; at: number; rev: number | null }[]): void {
  const next = new Map(overrides.get());
  for (const { id, at, rev } of moves) next.set(id, { at, rev, base: toldVersion(next.get(id)) });
  overrides.set(next);
}

/** It became this version, but stays where it was put since. */
export function noteVersion(id: number, rev: number): void {
  const known = overrides.get().get(id);
  if (known) overrides.set(new Map(overrides.get()).set(id, { ...known, base: rev }));
}

export const toldVersion = (known: Override | undefined): number => Math.max(known?.rev ?? 0, known?.base ?? 0);

export function takeBack(ids: readonly number[]): void {
  const next = new Map(overrides.get());
  for (const id of ids) next.delete(id);
  overrides.set(next);
}

/** In the order of time. */
export function withOverrides(chips: readonly Chip[], known: Overrides): readonly Chip[] {
  if (!chips.some((chip) => applies(chip, known.get(chip.id)))) return chips;
  const shown = chips.map((chip) => {
    const moved = known.get(chip.id);
    return applies(chip, moved) ? { ...chip, at: moved.at, rev: moved.rev ?? chip.rev } : chip;
  });
  return shown.sort((one, other) => one.at - other.at);
}

function applies(chip: Chip, moved: Override | undefined): moved is Override {
  return moved !== undefined && (moved.rev === null || chip.rev < moved.rev);
}
