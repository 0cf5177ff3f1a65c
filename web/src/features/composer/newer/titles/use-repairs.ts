import type { RepairedTitle, repairTitles } from "@ponkan/contract/posts/title-repair/repair-titles";
import { ruleContext } from "@ponkan/contract/posts/validation/rule-context";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PostCheck } from "../../core/checks/post-check.ts";
import { useComposer } from "../composer-context.ts";

const none: RepairedTitle[] = [];

/**
 * Suggests the closest titles that pass all rules of the subreddit; `asked` is its title rule in the moderators' words.
 * The code is loaded on demand.
 */
export function useRepairs(check: PostCheck | undefined, asked: string): RepairedTitle[] {
  const { world, files } = useComposer();
  const repair = useRepairer();
  const post = useDeferredValue(check?.planned.post);
  return useMemo(() => {
    const { tools } = world;
    if (!repair || !post || !tools) return none;
    const context = ruleContext({ ...world, tools }, post);
    const [first] = post.media;
    const file = first && files.byId.get(first.id);
    const { width, height } = file?.kind === "media" ? file.media : { width: null, height: null };
    const size = width && height ? { width, height } : undefined;
    return context.subreddit ? repair(post, { ...context, size, asked }) : none;
  }, [repair, asked, post, world, files]);
}

type Repair = typeof repairTitles;

function useRepairer(): Repair | null {
  const [repair, setRepair] = useState<{ run: Repair } | null>(null);
  useEffect(() => {
    if (repair) return;
    let isHere = true;
    import("@ponkan/contract/posts/title-repair/repair-titles").then(
      ({ repairTitles: run }) => isHere && setRepair({ run }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [repair]);
  return repair?.run ?? null;
}
