import { COMPARED_LENGTH_MAX } from "../posts/compared-length-max.ts";
import type { NewPost } from "../posts/new-post.ts";
import { renderWords } from "../posts/variables.ts";
import { runToEnd } from "../run-to-end.ts";
import { eachThreatInSteps } from "./each-threat.ts";
import type { FoundThreat } from "./find-threats.ts";
import { worstThreats } from "./judge-change.ts";
import { contentKey, titleKey } from "./keys.ts";
import { type Rules, shieldRules } from "./severity-scales.ts";
import { inTimeOrder, type ShieldItem } from "./shield-item.ts";

/**
 * Returns the threats 12 to 18 that planned posts raise on themselves and on the account's existing posts (PS-13), by
 * id of the planned post, worst first.
 */
export function judgePlan(
  planned: readonly ShieldItem[],
  neighbours: readonly ShieldItem[],
  rules: Rules = shieldRules,
): Raised {
  return runToEnd(judgePlanInSteps(planned, neighbours, rules));
}

type Raised = Map<ShieldItem["id"], FoundThreat[]>;

/** Like `judgePlan`, but yields so that other work can run. */
export function* judgePlanInSteps(
  planned: readonly ShieldItem[],
  neighbours: readonly ShieldItem[],
  rules: Rules = shieldRules,
): Generator<undefined, Raised> {
  const ids = new Set(planned.map(({ id }) => id));
  const raised = new Map<ShieldItem["id"], FoundThreat[]>();
  const ordered = inTimeOrder([...neighbours, ...planned]);
  yield;
  yield* eachThreatInSteps(ordered, rules, (item, type, severity, _size, before) => {
    const id = [item, before].find((each) => each && ids.has(each.id))?.id;
    if (id === undefined) return;
    const found = raised.get(id);
    if (found) found.push({ type, severity });
    else raised.set(id, [{ type, severity }]);
  });
  return new Map([...raised].map(([id, found]) => [id, worstThreats(found)]));
}

type Written = Pick<NewPost, "type" | "title" | "content" | "subreddit"> & { media: readonly { id: number }[] };
export type RenderContext = {
  /** The creator's name, which a title may include as a variable. */
  creator: string;
  zone: string;
  /** SHA-256 of each file; posts whose files are missing here are not compared by content. */
  hashes: ReadonlyMap<number, string>;
};

/** Computed from the text as published: two titles with {subreddit} differ once rendered. */
export function keysOf(post: Written, at: Date, { creator, zone, hashes }: RenderContext) {
  const about = { creator, subreddit: post.subreddit, link: "{link}", post_at: at, zone };
  const typed = { title: post.title.trim(), content: post.content, comment: "" };
  const hasVariables = typed.title.includes("{") || typed.content.includes("{");
  const words = hasVariables ? renderWords(typed, about) : typed;
  // A variable may occur a thousand times, so the rendered text is cut.
  const [title, content] = [
    words.title.slice(0, COMPARED_LENGTH_MAX.title),
    words.content.slice(0, COMPARED_LENGTH_MAX.content),
  ];
  const mediaHashes = post.media.flatMap(({ id }) => hashes.get(id) ?? []);
  return {
    title_key: titleKey(title),
    content_key: contentKey({ type: post.type, content, mediaHashes }),
  };
}
