import type { Random } from "../random.ts";

/** A change to a scheduled post, at an offset from its due time. */
export type PlannedChange = { kind: "edit" | "edit-in-two-tabs" | "move" | "cancel"; offsetMs: number };

export type PlannedPost = {
  /** A unique number that is part of the post itself, so that it is recognised on the platform. */
  n: number;
  person: number;
  subreddit: string;
  title: string;
  kind: "text" | "link" | "media";
  hasComment: boolean;
  /** To the account's own profile. */
  isCrossposted: boolean;
  /** Some time after it was published. */
  isDeletedAfter: boolean;
  /** Relative to the begin of the run. */
  dueMs: number;
  /** Scheduled without a time when it is due, instead of in advance. */
  isNow: boolean;
  changes: PlannedChange[];
};

/** One call of the API for one creator; copies carry the same key. */
export type PlannedRequest = { askMs: number; posts: PlannedPost[]; copies: { afterMs: number }[] };

export type Sizes = {
  posts: number;
  people: number;
  overMs: number;
  /** Share of posts that share their title with other posts of the same account and subreddit. */
  equalTitles: number;
};

const MINUTE = 60_000;
const OPEN = ["openfield", "opentable", "openstudio", "opendusk"] as const;
const COMMENTED = 0.15;
const CROSSPOSTED = 0.08;
const DELETED_AFTER = 0.1;
const SHARED_TITLE = "The light this morning";

/**
 * Plans who schedules what and when. `begin` matters because a subreddit takes one post of a user per minute (SV-P6).
 */
export function planRequests(random: Random, sizes: Sizes, begin: number): PlannedRequest[] {
  const taken = new Set<string>();
  const requests: PlannedRequest[] = [];
  let n = 0;

  function freeSubreddit(person: number, dueMs: number): string | undefined {
    const free = OPEN.filter((name) => !taken.has(`${person} ${name} ${Math.floor((begin + dueMs) / MINUTE)}`));
    return free.length > 0 ? random.pick(free) : undefined;
  }

  while (n < sizes.posts) {
    const person = random.below(sizes.people);
    const dueMs = random.between(0, sizes.overMs);
    const wanted = Math.min(random.chance(0.3) ? 1 + random.below(3) : 1, sizes.posts - n);
    const posts: PlannedPost[] = [];
    const isNow = random.chance(0.3) || freeSubreddit(person, dueMs) === undefined;
    for (let turn = 0; turn < wanted; turn++) {
      const subreddit = isNow ? OPEN[(random.below(OPEN.length) + turn) % OPEN.length] : freeSubreddit(person, dueMs);
      if (!subreddit || posts.some((other) => other.subreddit === subreddit)) break;
      if (!isNow) taken.add(`${person} ${subreddit} ${Math.floor((begin + dueMs) / MINUTE)}`);
      posts.push(post({ n: n++, person, subreddit, dueMs, isNow }));
    }
    if (posts.length === 0) continue;
    const askMs = isNow ? dueMs : Math.max(-2500, dueMs - random.between(2000, 6000));
    requests.push({ askMs, posts, copies: copies() });
  }
  return requests.toSorted((a, b) => a.askMs - b.askMs);

  function post(known: Pick<PlannedPost, "n" | "person" | "subreddit" | "dueMs" | "isNow">): PlannedPost {
    const title = random.chance(sizes.equalTitles) ? SHARED_TITLE : `Walk number ${known.n}`;
    const kind = random.chance(0.15) ? "link" : "text";
    const hasComment = random.chance(COMMENTED);
    const isCrossposted = random.chance(CROSSPOSTED);
    const isDeletedAfter = random.chance(DELETED_AFTER);
    const changes = known.isNow ? [] : planChanges(random);
    return { ...known, title, kind, hasComment, isCrossposted, isDeletedAfter, changes };
  }

  function copies(): PlannedRequest["copies"] {
    if (random.chance(0.85)) return [];
    return Array.from({ length: 1 + random.below(2) }, () => ({
      afterMs: random.chance(0.5) ? 0 : random.between(50, 1500),
    }));
  }
}

function planChanges(random: Random): PlannedChange[] {
  const offsetMs = random.between(-1500, 1500);
  const dice = random.next();
  if (dice < 0.1) return [{ kind: "edit", offsetMs }];
  if (dice < 0.12) return [{ kind: "edit-in-two-tabs", offsetMs }];
  if (dice < 0.16)
    return [
      { kind: "edit", offsetMs: offsetMs - 500 },
      { kind: "edit", offsetMs },
    ];
  if (dice < 0.2) return [{ kind: "move", offsetMs }];
  if (dice < 0.3) return [{ kind: "cancel", offsetMs }];
  return [];
}

type Single = {
  person: number;
  firstN: number;
  count: number;
  overMs: number;
  kind: "text" | "media";
  isReddit: boolean;
  canComment: boolean;
  canDelete: boolean;
};

/** Plans a few posts of one person, one by one and spread over time. */
export function planSingles(random: Random, single: Single) {
  const { person, firstN, count, overMs, kind, isReddit, canComment, canDelete } = single;
  return Array.from({ length: count }, (_, index): PlannedRequest => {
    const dueMs = (overMs * (index + random.next())) / count;
    const post: PlannedPost = {
      n: firstN + index,
      person,
      subreddit: isReddit ? OPEN[index % OPEN.length]! : "",
      title: isReddit ? `Walk number ${firstN + index}` : "",
      kind,
      hasComment: random.chance(COMMENTED) && canComment,
      isCrossposted: false,
      isDeletedAfter: random.chance(DELETED_AFTER) && canDelete,
      dueMs,
      isNow: false,
      changes: planChanges(random),
    };
    return { askMs: Math.max(-2500, dueMs - random.between(2000, 6000)), posts: [post], copies: [] };
  });
}

/** Plans many simultaneous requests by a user with only a few posts left. */
export function planRace(person: number, firstN: number, count: number): PlannedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const n = firstN + index;
    const subreddit = OPEN[index % OPEN.length]!;
    const known = {
      n,
      person,
      subreddit,
      title: `Race ${n}`,
      kind: "text",
      hasComment: false,
      isCrossposted: false,
      isDeletedAfter: false,
      dueMs: 0,
      isNow: true,
      changes: [],
    } as const;
    return { askMs: 0, posts: [{ ...known, changes: [] }], copies: [] };
  });
}
