import type { Post } from "@ponkan/contract/posts/post";
import type { Creator } from "@ponkan/contract/users/user";
import { useMemo, useState } from "react";
import { useChecked } from "../core/checks/use-checked.ts";
import { useWorld } from "../core/data/use-world.ts";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import { toPosts } from "../core/draft/to-posts.ts";
import type { Refused } from "../core/sending/refused-posts.ts";

type Judged = { creator: Creator; zone: string; draft: ComposerDraft; edited: Post | null };

/** What sending needs: checks of the latest draft, the earlier posts, and a place for the server's errors. */
export type SubmitChecks = ReturnType<typeof useCheckedDraft>["asked"];

/** Loads everything the draft is checked against, and runs the rules and Ban Shield; includes the server's errors. */
export function useCheckedDraft({ creator, zone, draft, edited }: Judged) {
  const names = useNames(draft.rows);
  const { world, files, busy, readEarlier } = useWorld(creator, { names, media: draft.media }, edited?.id ?? null);
  const [refused, onRefused] = useState<readonly Refused[]>([]);
  const { now, neighbours } = world;
  const around = { now, zone, creator: creator.name, neighbours, hashes: files.hashes, group: edited?.group_id };
  const plan = (shown: ComposerDraft) => toPosts(shown, zone);
  const { checkNow, ...checked } = useChecked({ draft, plan, world, around, refused });
  return { world, files, busy, around, ...checked, asked: { checkNow, readEarlier, onRefused } };
}

/** Changes only if a name does, not with every change of a row. */
function useNames(rows: ComposerDraft["rows"]): string[] {
  const text = rows.map(({ subreddit }) => subreddit).join(" ");
  return useMemo(() => text.split(" ").filter(Boolean), [text]);
}
