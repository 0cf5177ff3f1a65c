import type { World } from "../../core/checks/world.ts";
import { newRow, rowKey } from "../../core/draft/rows.ts";
import { namesIn } from "../../core/draft/split-names.ts";
import { type Planned, toPosts } from "../../core/draft/to-posts.ts";
import { flairByText } from "./flair-by-text.ts";
import type { OlderDraft } from "./older-draft.ts";

/** Plans one post for each name in the list, in order, including duplicates. */
export function planPosts({ draft, subreddits, flair }: OlderDraft, { lookups }: Pick<World, "lookups">, zone: string) {
  const names = namesIn(subreddits);
  // Without names, check the other fields with an empty one.
  const found = (names.length > 0 ? names : [""]).map((name) => ({
    name,
    ...flairByText(flair, name, lookups.get(rowKey(name))),
  }));
  const rows = found.map((each) => ({ ...newRow(each.name), flair: each.flair }));
  return toPosts({ ...draft, rows }, zone).map(
    (planned, index): Planned => ({ ...planned, key: `line ${index}`, problem: found[index]?.problem }),
  );
}
