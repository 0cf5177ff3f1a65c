import { platformLabels } from "../../accounts/platform.ts";
import { hourText } from "../../time/clock-text.ts";

/** The facts of a post that forensics needs. */
export type ForensicPost = {
  id: number;
  subreddit: string;
  title: string;
  /** 0 to 23, in the user's time zone. */
  hour: number;
  /** The text of its flair; null if it has none. */
  flair: string | null;
  /** The host of its media or link; null for a text post. */
  host: string | null;
  is_removed: boolean;
};

export const traitKinds = ["place", "flair", "host", "title", "hour"] as const;
export type TraitKind = (typeof traitKinds)[number];

/** A yes-or-no property of a post. */
export type Trait = { kind: TraitKind; key: string };

/** A post with its traits, computed once because they are read many times. */
export type PostWithTraits<Post extends ForensicPost = ForensicPost> = { post: Post; traits: Trait[] };
export const withTraits = <Post extends ForensicPost>(post: Post): PostWithTraits<Post> => ({
  post,
  traits: traitsOf(post),
});

const PART_OF_DAY = 3;
const partsOfDay = Array.from(
  { length: 24 / PART_OF_DAY },
  (_, part): Trait => ({
    kind: "hour",
    key: String(part * PART_OF_DAY),
  }),
);

/** Returns everything that may explain a removal. Traits common to many posts are shared objects. */
export function traitsOf(post: ForensicPost): Trait[] {
  return [
    { kind: "place", key: post.subreddit.toLowerCase() },
    { kind: "flair", key: post.flair ?? "" },
    { kind: "host", key: post.host ?? "" },
    ...titleShape(post.title),
    partsOfDay[Math.floor(post.hour / PART_OF_DAY)]!,
  ];
}

const shapes = {
  brackets: ["has [brackets]", "has no [brackets]", /\[[^\][]+\]|\([^()]+\)/],
  question: ["is a question", "is no question", /\?\s*$/],
  emoji: ["has emoji", "has no emoji", /\p{Extended_Pictographic}/u],
  capitals: ["is in CAPITALS", "is not in capitals", /^(?=.*\p{Lu}{4})[^\p{Ll}]+$/u],
  number: ["has a number", "has no number", /\d/],
  exclamation: ["has '!'", "has no '!'", /!/],
  address: ["names a link or an account", "names no link or account", /https?:|www\.|\.com\b|(^|\s)@\w|\bu\/\w/i],
  mark: ["has a #hashtag", "has no #hashtag", /#\w/],
} as const satisfies Record<string, readonly [string, string, RegExp]>;
type Shape = keyof typeof shapes;

const lengths = [
  { most: 19, key: "short", words: "is shorter than 20 characters" },
  { most: 99, key: "middle", words: "has 20 to 99 characters" },
  { most: Number.POSITIVE_INFINITY, key: "long", words: "has 100 characters or more" },
];

const ofTitle = (key: string): Trait => ({ kind: "title", key });
const shapeTraits = (Object.keys(shapes) as Shape[]).map((name) => ({
  looksLike: shapes[name][2],
  has: ofTitle(name),
  lacks: ofTitle(`no ${name}`),
}));
const lengthTraits = lengths.map(({ most, key }) => ({ most, trait: ofTitle(key) }));

/** Each shape yields one of two traits: has it, or lacks it. */
function titleShape(title: string): Trait[] {
  const length = charactersIn(title);
  const traits = shapeTraits.map(({ looksLike, has, lacks }) => (looksLike.test(title) ? has : lacks));
  traits.push(lengthTraits.find(({ most }) => length <= most)!.trait);
  return traits;
}

function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Returns the opposite shape ("with" for "without"); null if there is no single opposite. */
export function oppositeShape(key: string): string | null {
  if (lengths.some((length) => length.key === key)) return null;
  return key.startsWith("no ") ? key.slice(3) : `no ${key}`;
}

const hostNames: Record<string, string> = { reddit: platformLabels.reddit, redgifs: platformLabels.redgifs };

/** Describes posts that have the trait: 'in r/hills', 'whose title has [brackets]'. */
export function traitWords({ kind, key }: Trait): string {
  switch (kind) {
    case "place":
      return `in r/${key}`;
    case "flair":
      return key ? `with the flair '${key}'` : "without a flair";
    case "host":
      return key ? `hosted on ${hostNames[key] ?? key}` : "without a link or media";
    case "title":
      return `whose title ${shapeWords(key)}`;
    case "hour":
      return `posted between ${hourText(Number(key))} and ${hourText(Number(key) + PART_OF_DAY)}`;
  }
}

function shapeWords(key: string): string {
  const length = lengths.find((each) => each.key === key);
  if (length) return length.words;
  const [has, lacks] = shapes[key.replace(/^no /, "") as Shape];
  return key.startsWith("no ") ? lacks : has;
}

export const sameTrait = (one: Trait, other: Trait): boolean => one.kind === other.kind && one.key === other.key;
