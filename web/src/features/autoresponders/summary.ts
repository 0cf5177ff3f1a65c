import type { KeywordMatch } from "@ponkan/contract/autoresponders/limits";
import type { Rule } from "@ponkan/contract/autoresponders/rule";

type Said = Pick<Rule, "type" | "trigger" | "match" | "keywords" | "excluded_keywords">;

const verbs: Record<KeywordMatch, string> = { contains: "contains", word: "has the word", exact: "is exactly" };
const SHOWN = 3;

/** 'Comment contains print, prints, poster +2, but not ?' */
export function triggerSummary(rule: Said): string {
  const { excluded_keywords: excluded } = rule;
  return excluded.length === 0 ? triggerOf(rule) : `${triggerOf(rule)}, but not ${someOf(excluded)}`;
}

function triggerOf({ type, trigger, match, keywords }: Said): string {
  const noun = type === "comment" ? "Comment" : "Message";
  if (trigger === "any") return `Every ${noun.toLowerCase()}`;
  if (trigger === "first") return `A person's first ${noun.toLowerCase()}`;
  return `${noun} ${verbs[match]} ${someOf(keywords)}`;
}

function someOf(words: readonly string[]): string {
  const more = words.length - SHOWN;
  return `${words.slice(0, SHOWN).join(", ")}${more > 0 ? ` +${more}` : ""}`;
}

const MINUTE = 60_000;

/** 'just now', '41 min ago', '3 h ago', '5 d ago' */
export function agoText(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / (24 * 60))} d ago`;
}
