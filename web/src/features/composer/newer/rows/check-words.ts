import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { Threat } from "@ponkan/contract/posts/threat";
import { bucketOf, type Finding, isError, textOf } from "~/components/findings.ts";
import { daysAgo } from "~/lib/days-ago.ts";
import { findingWord } from "../../core/checks/finding-word.ts";
import { missingField } from "../../core/checks/missing.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import type { Repost } from "../../core/checks/repost.ts";
import { threatText, threatWord } from "../../core/checks/threat-words.ts";
import { shortDay } from "../../core/time-words.ts";

/** `more` contains whole sentences, one per line. */
export type CheckWords = { tone: "fine" | "watch" | "wrong" | "quiet"; text: string; short: string; more: string };

type About = {
  threats: readonly FoundThreat[];
  /** Number of rules; null if they could not be read. */
  rules: number | null;
  /** The account's nearest other post in this subreddit. */
  nearest: Neighbour | undefined;
  repost: Repost | undefined;
  showsErrors: (bucket: ErrorBucket) => boolean;
  now: Date;
  zone: string;
};

/** Summarizes the checks of a row in a few words. */
export function checkWords({ state, findings, planned }: PostCheck, about: About): CheckWords {
  const errors = findings.filter(isError);
  const { type } = planned.post;
  if (errors.length > 0) return errorWords(worstFirst(errors), type, about);
  if (state === "checking") return plain("quiet", "Checking");
  const threats = about.threats.filter(concernsRow);
  const name = `r/${planned.row?.subreddit ?? ""}`;
  const { repost } = about;
  const more = [
    ...(repost ? [repost.text] : []),
    ...findings.map(textOf),
    ...threats.map((threat) => threatText(threat.type, [name])),
  ].join("\n");
  const isRemoved = repost?.kind === "removed";
  const serious = threats.find((each) => !ofPlace.includes(each.type) && isAtLeast(each.severity, "medium"));
  const repeated = threats.some((each) => ofPlace.includes(each.type));
  if (repeated && about.nearest && !isRemoved && !serious) return { ...otherPostWords(about.nearest, about), more };
  const words = [
    ...(repost ? [repost.word] : []),
    ...findings.map((each) => findingWord(each, type)),
    ...threats.map((each) => threatWord(each.type)),
  ];
  const first = serious && !isRemoved ? threatWord(serious.type) : words[0];
  if (first !== undefined) {
    const text = withOthers(first, words.length - 1);
    return { tone: "watch", text, short: text, more };
  }
  if (about.rules === null) {
    return { ...plain("quiet", "Not checked"), more: "Its rules could not be read. The post can still be scheduled." };
  }
  return { tone: "fine", text: `${about.rules} of ${about.rules}`, short: "Ready", more: "" };
}

const plain = (tone: CheckWords["tone"], text: string): CheckWords => ({ tone, text, short: text, more: "" });

/** 'Same content +3' */
const withOthers = (word: string, others: number) => (others > 0 ? `${word} +${others}` : word);

/** Threats to the title or content across the whole plan are left to the preflight, unless they are serious. */
export function concernsRow({ type, severity }: FoundThreat): boolean {
  return ofRow.includes(type) || isAtLeast(severity, "medium");
}

const ofPlace: Threat[] = [Threat.subredditDaily, Threat.subredditBackToBack];
const ofRow: Threat[] = [...ofPlace, Threat.postsTooClose];

/** Sorts errors: the subreddit cannot be posted to, then missing values, then invalid ones. */
export function worstFirst(errors: readonly Finding[]): Finding[] {
  return errors.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf(finding: Finding): number {
  if (bucketOf(finding) === "subreddits") return 0;
  return missingField(finding) || finding.code === "flair-required" ? 1 : 2;
}

function errorWords(
  errors: readonly Finding[],
  type: PostCheck["planned"]["post"]["type"],
  { showsErrors }: About,
): CheckWords {
  const [first] = errors as [Finding];
  const isQuiet = errors.every((finding) => missingField(finding) && !showsErrors(bucketOf(finding)));
  if (isQuiet) return plain("quiet", `${missingField(first)} needed`);
  const more = errors.map(textOf).join("\n");
  const word = first.code === "flair-required" ? "Flair needed" : findingWord(first, type);
  const text = withOthers(word, errors.length - 1);
  return { tone: "wrong", text, short: text, more };
}

/** Tells when the account's other post in this subreddit was or will be posted. */
function otherPostWords({ at }: Neighbour, { now, zone }: About): Omit<CheckWords, "more"> {
  const when = new Date(at);
  if (at <= now.getTime()) {
    const text = `Posted ${daysAgo(when.toISOString(), now).toLowerCase()}`;
    return { tone: "watch", text, short: text };
  }
  const day = shortDay(when, zone).slice(4);
  return { tone: "watch", text: `Also planned ${day}`, short: `Also ${day}` };
}
