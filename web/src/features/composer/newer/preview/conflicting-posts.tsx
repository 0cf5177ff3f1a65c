import type { Threat } from "@ponkan/contract/posts/threat";
import { collidingPosts } from "../../core/checks/colliding-posts.ts";
import EarlierPostLinks from "../../core/earlier-post-links.tsx";
import { clock, shortDay } from "../../core/time-words.ts";
import { useComposer } from "../composer-context.ts";

const NAMED = 3;

type Props = {
  types: readonly Threat[];
  /** Key of a single row; all rows with these threats if omitted. */
  rowKey?: string;
};

/** Published or planned posts that raise threats together with the rows: subreddit and time, each with a link. */
export function ConflictingPosts({ types, rowKey }: Props) {
  const { checks, threats, world, files, zone, creator } = useComposer();
  const rows = checks.flatMap(({ planned }) => {
    const isMeant = rowKey === undefined || planned.key === rowKey;
    return isMeant && threats.get(planned.key)?.some(({ type }) => types.includes(type)) ? [planned] : [];
  });
  const { now, neighbours } = world;
  const around = { now, zone, creator: creator.name, neighbours, hashes: files.hashes };
  const all = checks.map(({ planned }) => planned);
  const posts = collidingPosts(types, rows, around, all);
  if (posts.length === 0) return null;
  const named = posts.slice(0, NAMED).map(({ id, subreddit, at }) => {
    const when = new Date(at);
    return { id, subreddit, label: `See r/${subreddit}, ${shortDay(when, zone)}, ${clock(when, zone)}` };
  });
  return <EarlierPostLinks posts={named} className="" />;
}
