import type { RepairedTitle, repairTitles } from "@ponkan/contract/posts/title-repair/repair-titles";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/draft";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PostCheck } from "../checks/check-posts.ts";
import { useComposer } from "../core/composer-context.ts";

const none: RepairedTitle[] = [];

/** The nearest titles that pass all rules of the subreddit; the part that thinks of them comes when it is needed. */
export function useRepairs(
  check: PostCheck | undefined,
  facts: SubredditFacts | undefined,
  isWanted: boolean,
): RepairedTitle[] {
  const { world, files } = useComposer();
  const repair = useRepairer(isWanted);
  const post = useDeferredValue(check?.planned.post);
  return useMemo(() => {
    const { tools, now, accounts, hasRedgifs } = world;
    if (!repair || !isWanted || !post || !facts || !tools) return none;
    const around = {
      now,
      account: accounts.reddit,
      hasRedgifs,
      subreddit: facts,
      media: files.facts,
      hasWebsite: false,
      others: [],
      tools,
    };
    return repair(post, around);
  }, [repair, isWanted, post, facts, world, files.facts]);
}

type Repair = typeof repairTitles;

function useRepairer(isWanted: boolean): Repair | null {
  const [repair, setRepair] = useState<{ run: Repair } | null>(null);
  useEffect(() => {
    if (!isWanted || repair) return;
    let isHere = true;
    import("@ponkan/contract/posts/title-repair/repair-titles").then(
      ({ repairTitles: run }) => isHere && setRepair({ run }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, repair]);
  return repair?.run ?? null;
}
