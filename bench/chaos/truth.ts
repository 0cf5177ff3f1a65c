import type { SandboxClient } from "@ponkan/sandbox/client";
import { markIn } from "./clients/ledger.ts";

/** A post that is or was on the platform: the other half of what the checker may use. */
export type Found = {
  id: string;
  author: string;
  subreddit: string;
  /** Whole seconds, the platform's resolution. */
  created: number;
  /** The exact time in milliseconds, where it is known. */
  arrived: number | undefined;
  isDeleted: boolean;
  n: number | undefined;
  version: number;
};

export type Arrival = { user: string; at: number };

/** A comment or crosspost that followed a post. */
export type FollowUp = { kind: "comment" | "crosspost"; id: string; author: string; n: number | undefined };

export type Truth = { posts: Found[]; followUps: FollowUp[] };

export async function readTruth(sandbox: SandboxClient, arrivals: readonly Arrival[]): Promise<Truth> {
  const all = [
    await onReddit(sandbox, arrivals),
    await onX(sandbox),
    await onInstagram(sandbox),
    await onTiktok(sandbox),
  ];
  return { posts: all.flatMap(({ posts }) => posts), followUps: all.flatMap(({ followUps }) => followUps) };
}

async function onReddit({ reddit }: SandboxClient, arrivals: readonly Arrival[]): Promise<Truth> {
  const found: (Found & { parent: string | null })[] = [];
  for await (const post of reddit.eachPost()) {
    found.push({
      ...marked(post.kind === "link" ? (post.url ?? "") : post.selftext),
      id: post.id,
      author: post.author,
      subreddit: post.subreddit,
      created: post.created_utc,
      arrived: undefined,
      isDeleted: post.deleted_at !== null,
      parent: post.crosspost_parent,
    });
  }
  const arrived = withArrivals(found, arrivals);
  const numbers = new Map(arrived.map(({ id, n }) => [id, n]));
  const crossposts = arrived.flatMap(({ id, author, parent }): FollowUp[] =>
    parent === null ? [] : [{ kind: "crosspost", id, author, n: numbers.get(parent.replace("t3_", "")) }],
  );
  const comments = await reddit.comments();
  return {
    posts: arrived.filter(({ parent }) => parent === null),
    followUps: [...crossposts, ...comments.map(({ id, author, body }) => aComment(id, author, body))],
  };
}

async function onX({ x }: SandboxClient): Promise<Truth> {
  const tweets = await x.posts();
  const posts = tweets.filter(({ reply_to }) => reply_to === null);
  const replies = tweets.filter(({ reply_to }) => reply_to !== null);
  return {
    posts: posts.map(({ id, username, text, created_ms, deleted_ms }) =>
      elsewhere({ id, author: username, text, ms: created_ms, isDeleted: deleted_ms !== null }),
    ),
    followUps: replies.map(({ id, username, text }) => aComment(id, username, text)),
  };
}

async function onInstagram({ instagram }: SandboxClient): Promise<Truth> {
  const [posts, comments] = await Promise.all([instagram.posts(), instagram.comments()]);
  return {
    posts: posts.map(({ shortcode, username, caption, created_ms }) =>
      elsewhere({ id: shortcode, author: username, text: caption, ms: created_ms }),
    ),
    followUps: comments.map(({ id, username, text }) => aComment(id, username, text)),
  };
}

async function onTiktok({ tiktok }: SandboxClient): Promise<Truth> {
  const posts = await tiktok.posts();
  return {
    posts: posts.map(({ post_id, username, post_info, done_ms }) =>
      elsewhere({ id: post_id, author: username, text: post_info.title, ms: done_ms! }),
    ),
    followUps: [],
  };
}

type There = { id: string; author: string; text: string; ms: number; isDeleted?: boolean };

function elsewhere({ id, author, text, ms, isDeleted = false }: There): Found {
  const known = { id, author, subreddit: "", created: Math.floor(ms / 1000), arrived: ms, isDeleted };
  return { ...known, ...marked(text) };
}

function aComment(id: string, author: string, text: string): FollowUp {
  return { kind: "comment", id, author, n: marked(text).n };
}

function marked(text: string): Pick<Found, "n" | "version"> {
  const mark = markIn(text);
  return { n: mark?.n, version: mark?.version ?? 0 };
}

/** An author's posts arrive one after the other, so the first handled call created the first post. */
function withArrivals<T extends Found>(found: T[], arrivals: readonly Arrival[]): T[] {
  const calls = Map.groupBy(arrivals, ({ user }) => user);
  for (const [author, posts] of Map.groupBy(found, ({ author }) => author)) {
    const made = calls.get(author) ?? [];
    if (made.length !== posts.length) continue; // one was refused, and it is unknown which
    for (const [index, post] of posts.entries()) post.arrived = made[index]!.at;
  }
  return found;
}

const SETTLED_MS = 6000;

/** Records when each handled submission arrived, because the journal drops old entries. */
export function watchArrivals(sandbox: SandboxClient) {
  const arrivals: Arrival[] = [];
  let last = 0;

  async function read(settledMs: number): Promise<void> {
    const calls = await sandbox.journal.read({ endpoint: "reddit:submit", after: last, limit: 20_000 });
    for (const { id, user, arrived_ms, was_handled } of calls) {
      if (arrived_ms > Date.now() - settledMs) return; // may still be in progress
      last = id;
      if (was_handled && user) arrivals.push({ user, at: arrived_ms });
    }
  }

  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = reading.then(() => read(SETTLED_MS)).catch(() => {});
  }, 3000);
  return {
    stop: async (): Promise<Arrival[]> => {
      clearInterval(timer);
      await reading;
      await read(0);
      return arrivals;
    },
  };
}
