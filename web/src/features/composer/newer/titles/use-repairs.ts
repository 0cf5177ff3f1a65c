import type { RepairedTitle, repairTitles } from "@ponkan/contract/posts/title-repair/repair-titles";
import { ruleContext } from "@ponkan/contract/posts/validation/rule-context";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PostCheck } from "../../core/checks/post-check.ts";
import { useComposer } from "../composer-context.ts";

const none: RepairedTitle[] = [];

/** The nearest titles that pass all rules of the subreddit; the part that thinks of them comes when it is needed. */
export function useRepairs(check: PostCheck | undefined, isWanted: boolean): RepairedTitle[] {
  const { world, files } = useComposer();
  const repair = useRepairer(isWanted);
  const post = useDeferredValue(check?.planned.post);
  return useMemo(() => {
    const { tools } = world;
    if (!repair || !isWanted || !post || !tools) return none;
    const context = ruleContext({ ...world, tools }, post);
    const [first] = post.media;
    const file = first && files.byId.get(first.id);
    const { width, height } = file?.kind === "media" ? file.media : { width: null, height: null };
    const size = width && height ? { width, height } : undefined;
    return context.subreddit ? repair(post, { ...context, size }) : none;
  }, [repair, isWanted, post, world, files]);
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
