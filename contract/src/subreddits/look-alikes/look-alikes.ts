import type { OwnRecord } from "../fit/own-record.ts";
import { type FitKind, type FitRequest, type FitSubreddit, meets } from "../fit.ts";
import { requirementLevelLabels } from "../requirement-level.ts";
import { type Requirements, requirementLabels } from "../requirements.ts";
import { knowsRules, newRules } from "./new-rules.ts";

/** A subreddit whose readers should be found elsewhere; `own` is null if the creator never posted there. */
export type LikedPlace = {
  name: string;
  words: ReadonlySet<string>;
  /** The words of its name and title, which describe its topic best. */
  main?: ReadonlySet<string>;
  subscribers: number | null;
  over_18: boolean;
  /** From 0 to 1, relative to the best of them. */
  worth: number;
  own: OwnRecord | null;
};

/** The facts of a candidate subreddit. */
export type LookAlikePlace = Omit<FitSubreddit, "own" | "usual_score" | "verification" | "icon"> & {
  requirements: Requirements;
};

export type LookAlikeRequest = {
  liked: readonly LikedPlace[];
  /** The requirements of the subreddits that worked. */
  usual: readonly Requirements[];
  /** The kinds of posts the creator makes; empty if unknown. */
  kinds: readonly FitKind[];
  account: FitRequest["account"];
};

export type LookAlike = {
  name: string;
  /** From 0 to 100. */
  match: number;
  /** The most similar liked subreddit. */
  like: string;
  /** `why`: what speaks for it, strongest first. `but`: requirements new to the creator. */
  why: string[];
  but: string[];
};

const WEIGHTS = { readers: 0.6, rules: 0.25, size: 0.15 };
const UNKNOWN = 0.5;
/** Each word that two subreddits share halves the remaining doubt; a word of the topic counts for more. */
const DOUBT = 0.5;
const MAIN_WORD = 1.5;
/** The factor for a liked subreddit of no worth; the best one counts 1. */
const LEAST_WORTH = 0.7;
/** Each new rule multiplies the rules' value by this. */
const NEW_RULE = 0.6;
/** In powers of ten: subreddits that far apart in size are not comparable. */
const SIZES_APART = 2;
const ABOUT_AS_LARGE = 3;
const GOOD = 45;

/**
 * Finds subreddits whose readers and rules resemble those where the creator's posts worked, best first. Excludes closed
 * ones, those that accept none of the creator's kinds of posts, and those the account may not post to. The match weighs
 * readers (words shared with the nearest liked subreddit) by 60, rules (none that all liked subreddits lack) by 25, and
 * size (in powers of ten) by 15; unknown parts count half.
 */
export function lookAlikes(places: readonly LookAlikePlace[], ask: LookAlikeRequest, most: number): LookAlike[] {
  const is18 = isMostly18(ask.liked);
  return places
    .filter((place) => isOpen(place) && place.over_18 === is18 && takesSome(place, ask.kinds))
    .filter((place) => meets({ ...place, verification: place.requirements.verification }, ask.account))
    .flatMap((place) => lookAlike(place, ask) ?? [])
    .toSorted((one, other) => other.match - one.match || one.name.localeCompare(other.name))
    .slice(0, most);
}

const isOpen = ({ access, is_approved, is_banned_from }: LookAlikePlace) =>
  !is_banned_from && (access === "public" || (access === "restricted" && is_approved));

const takesSome = ({ allows }: LookAlikePlace, kinds: readonly FitKind[]) =>
  kinds.length === 0 || kinds.some((kind) => allows[kind]);

function isMostly18(liked: readonly LikedPlace[]): boolean {
  const all = liked.reduce((sum, { worth }) => sum + worth, 0);
  const adult = liked.reduce((sum, { worth, over_18 }) => sum + (over_18 ? worth : 0), 0);
  return adult * 2 > all;
}

function lookAlike(place: LookAlikePlace, { liked, usual, kinds }: LookAlikeRequest): LookAlike | null {
  const nearest = nearestOf(place, liked);
  if (!nearest) return null;
  const isRead = knowsRules(place.requirements);
  const asked = newRules(place.requirements, usual);
  const parts = {
    readers: nearest.value,
    rules: isRead ? NEW_RULE ** asked.length : UNKNOWN,
    size: sizeValue(place.subscribers, nearest.place.subscribers),
  };
  const match = Math.round(
    100 * (WEIGHTS.readers * parts.readers + WEIGHTS.rules * parts.rules + WEIGHTS.size * parts.size),
  );
  if (match < GOOD) return null;
  const takesAll = kinds.length > 0 && kinds.every((kind) => place.allows[kind]);
  return {
    name: place.name,
    match,
    like: nearest.place.name,
    why: [
      readersWords(nearest.shared, nearest.place),
      ...(isRead && asked.length === 0 ? ["Its rules ask nothing new of you."] : []),
      ...sizeWords(place.subscribers, nearest.place.subscribers),
      ...(takesAll ? ["It accepts everything you post."] : []),
    ],
    but: [
      ...asked.map(
        (field) =>
          `${requirementLabels[field]}: ${requirementLevelLabels[place.requirements[field]]}, which is new to you.`,
      ),
      ...(isRead ? [] : ["Its rules haven't been read yet."]),
    ],
  };
}

type Nearest = { place: LikedPlace; shared: string[]; value: number };

function nearestOf({ words }: LookAlikePlace, liked: readonly LikedPlace[]): Nearest | null {
  const near = liked.flatMap((place): Nearest[] => {
    const isMain = (word: string) => place.main?.has(word) ?? false;
    const shared = [...place.words].filter((word) => words.has(word));
    const [main, passing] = [shared.filter(isMain), shared.filter((word) => !isMain(word))];
    const theme = MAIN_WORD * main.length + passing.length;
    const worth = LEAST_WORTH + (1 - LEAST_WORTH) * place.worth;
    return theme === 0 ? [] : [{ place, shared: [...main, ...passing], value: worth * (1 - DOUBT ** theme) }];
  });
  return near.toSorted((one, other) => other.value - one.value)[0] ?? null;
}

function sizeValue(one: number | null, other: number | null): number {
  if (!one || !other) return UNKNOWN;
  return 1 - Math.min(1, Math.abs(Math.log10(one / other)) / SIZES_APART);
}

function readersWords(shared: readonly string[], { name, own }: LikedPlace): string {
  const named = shared.slice(0, 3).map((word) => `“${word}”`);
  const speaks = `Is about ${named.join(", ")} like r/${name}`;
  if (!own) return `${speaks}.`;
  const kept = own.posts - own.removed;
  const stayed = own.posts === 1 ? "your post stayed up" : `${kept} of your ${own.posts} posts stayed up`;
  const score =
    own.avg_score === null ? "" : `, ${Math.round(own.avg_score).toLocaleString("en-US")} upvotes on average`;
  return `${speaks}, where ${stayed}${score}.`;
}

function sizeWords(members: number | null, known: number | null): string[] {
  if (!members || !known) return [];
  const times = members / known;
  if (times > ABOUT_AS_LARGE) return [`${Math.round(times).toLocaleString("en-US")} times as many members.`];
  return times < 1 / ABOUT_AS_LARGE ? [] : ["About as many members."];
}
