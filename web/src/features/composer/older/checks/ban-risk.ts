import { findThreats, type ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { contentKey, titleKey } from "@ponkan/contract/ban-shield/keys";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { threatOptions } from "@ponkan/contract/posts/threat";
import { renderWords } from "@ponkan/contract/posts/variables";
import type { PlannedPost } from "../model/to-posts.ts";

type Around = {
  /** The creator's name. */
  creator: string;
  zone: string;
  neighbours: readonly Neighbour[];
  hashOf: (mediaId: number) => string;
};

/** The labels of the threats of medium severity or more that the posts would raise (PS-13). */
export function banRisks(posts: readonly PlannedPost[], around: Around): string[] {
  const items = posts.flatMap((post, place) => shieldItem(post, `planned ${place}`, around) ?? []);
  const found = findThreats([...around.neighbours, ...items]);
  const types = items
    .flatMap(({ id }) => found.get(id) ?? [])
    .filter(({ severity }) => severity !== "low")
    .map(({ type }) => type);
  return threatOptions.filter(({ value }) => types.some((type) => type === value)).map(({ label }) => label);
}

function shieldItem(post: PlannedPost, id: string, { creator, zone, hashOf }: Around): ShieldItem | null {
  if (!post.post_at) return null;
  const post_at = new Date(post.post_at);
  const { subreddit, type, title, content } = post;
  const words = renderWords(
    { title: title.trim(), content, comment: "" },
    { creator, subreddit, link: "", post_at, zone },
  );
  return {
    id,
    at: post_at.getTime(),
    subreddit,
    title_key: titleKey(words.title),
    content_key: contentKey({ type, content: words.content, mediaHashes: post.media.map((item) => hashOf(item.id)) }),
  };
}

export function riskQuestion(labels: readonly string[]): string {
  return `These posts may raise your ban risk: ${labels.join(", ")}. Are you sure you want to proceed?`;
}
