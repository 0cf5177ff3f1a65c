import type { Chip } from "./chips.ts";

/** 'Red rock, r/pics', by id. */
export function namesOf(chips: readonly Chip[]): Map<number, string> {
  return new Map(
    chips.map(({ id, text, platform, destination }) => {
      const where = platform === "reddit" ? `r/${destination}` : `@${destination}`;
      return [id, text ? `${text}, ${where}` : where];
    }),
  );
}
