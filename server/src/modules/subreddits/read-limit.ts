import type { PostLimit } from "@ponkan/contract/subreddits/post-limit";

const numbers: Record<string, number> = {
  single: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  once: 1,
  twice: 2,
};
const hoursIn: Record<string, number> = { h: 1, hr: 1, hour: 1, day: 24, dai: 24, week: 168, month: 720 };

const count = /(?:(?:a )?(single)|(one|two|three|four|five|six|seven|eight|ten|\d{1,2})(?: \(\d{1,2}\))?)/.source;
const what = /(?:posts?|submissions?|uploads?)/.source;
const who =
  /(?:(?: |\/)(?:per|each|by each|from each|for each|by one) ?(?:user|person|member|redditor|account|poster|creator|author|model|performer)\b)?/
    .source;
const span =
  /(?: ?(?:\/|per|each|every|an?|in|within|over|during)(?: (?:any|each|an?|the same|one))? ?(?:(\d{1,2}|one|two|three|four|five|six|seven)[ -]?)?(h|hr|hour|day|week|month)s?\b(?:[ -]period)?| (dai)ly\b)/
    .source;
/** Phrases that make a number a limit. */
const most =
  /(?:max(?:imum)?(?: of)?|no more than|not (?:\w+ )?more than|(?:do not|don't|never|cannot|can't|may not) (?:\w+ ){1,2}more than|at most|up to|only|just|limit(?:ed)?(?: is)?(?: (?:of|to|your posts to|yourself to|posts to))?)[: ]*/
    .source;
const times = /(?:(once|twice)|(\d{1,2}|two|three|four|five) times)/.source;

const re = (parts: TemplateStringsArray, ...values: string[]) => new RegExp(String.raw(parts, ...values), "i");

/** Patterns of how often, followed by the span. */
const often = [
  re`\b${most}(?:make |submit |post )?${count} ${what}${who}${span}`,
  // A rule that says nothing else, or ends by calling it a limit.
  re`^${count} ${what}${who}${span}(?=(?: please)?\W*$)`,
  re`\b${count} ${what}${who}${span}(?= (?:only|max(?:imum)?|limit|is the limit|allowed)\b)`,
  re`\b(?:each|every) (?:user|person|member|redditor|account) (?:may|can) (?:only )?(?:make|post|submit) ${count} ${what}${span}`,
  re`\b(?:post|submit|posting|submitting)\b(?: \w+){0,3}? ${most}${times}${who}${span}`,
  re`\b(?:not|n't|never|cannot) (?:post|submit|upload)(?: \w+)? more than ${times}${who}${span}`,
  re`\bonly (?:post|submit)(?: \w+)? ${times}${who}${span}`,
];
const amount = /(\d{1,2}|one|two|three|four|five|six|seven) ?(h|hr|hour|day|week)s?/.source;
/** Patterns of a minimum interval between posts. */
const apart = [
  re`\bwait (?:at least )?${amount}\b (?:between|before)\b(?: \w+){0,2} (?:posts?|posting|submissions?|submitting)\b`,
  re`\b${amount} between (?:your |each |any )?(?:posts?|submissions?)\b`,
  re`\b(?:posts?|submissions?) (?:must|should|need to|have to) be (?:spaced )?(?:at least )?${amount} apart\b`,
];

/** Applies to some posts or some users only, or says there is no limit: not a limit for all posts. */
const special =
  /\b(?:no (?:\w+ )?limits?|at least (?:one|\d+) (?:post|submission)|unlimited|promot\w*|promo|advertis\w*|self[- ]promo\w*|sell\w*|sales?|new (?:accounts?|users?|members?)|unverified|same (?:\w+ )?(?:person|model|set|series|picture|photo|image|content|video|title|topic|subject)|memes?|links?|videos?|questions?|threads?|comments?|cross-?posts?|flairs?)\b/i;

/** Returns the first limit on posts that applies to everyone; null if there is none. */
export function postLimit(texts: readonly string[]): PostLimit | null {
  for (const text of texts) {
    if (!/\b(?:post|submi|upload)/i.test(text)) continue;
    for (const sentence of text.split(/(?<=[.!?;])\s+|: /)) {
      const found = special.test(sentence) ? null : (oftenIn(sentence) ?? apartIn(sentence));
      if (found) return found;
    }
  }
  return null;
}

function oftenIn(sentence: string): PostLimit | null {
  for (const pattern of often) {
    // One of the first two groups has the number of posts; then come the number of units, and the unit or 'daily'.
    const parts = pattern.exec(sentence)?.slice(1);
    if (!parts) continue;
    const posts = amountOf(parts[0] ?? parts[1]);
    const hours = (amountOf(parts[2]) || 1) * (hoursIn[(parts[3] ?? parts[4] ?? "").toLowerCase()] ?? 0);
    if (posts > 0 && hours > 0) return { posts, hours };
  }
  return null;
}

function apartIn(sentence: string): PostLimit | null {
  for (const pattern of apart) {
    const [, many, unit] = pattern.exec(sentence) ?? [];
    const hours = amountOf(many) * (hoursIn[unit?.toLowerCase() ?? ""] ?? 0);
    if (hours > 0) return { posts: 1, hours };
  }
  return null;
}

function amountOf(word: string | undefined): number {
  return word === undefined ? 0 : (numbers[word.toLowerCase()] ?? (Number(word) || 0));
}
