import { isCommonWord } from "../words/common-words.ts";
import { capitalised, withoutEnd } from "../words/title-words.ts";

const when = /^(.{6,}?)[ ,]+((?:after|before|during) [^,;:]{3,})$/i;
const location =
  "(?:in|on|at) the (?:morning|evening|afternoon|hills|mountains|park|garden|kitchen|beach|city|snow|rain|lake|sea|woods|forest|balcony|sun|sunshine|fog)";
const where = new RegExp(`^(.{4,}?) (${location})$`, "i");
const whereFirst = new RegExp(`^(${location})[,:] (.{3,})$`, "i");
const whenFirst = /^((?:after|before|during) [^,;:]{3,}?)[,:] (.{3,})$/i;
/** 'Looking at the lake' and 'look after my dog' say nothing about place or time. */
const holds =
  /\b(?:look\w*|work\w*|star\w*|go\w*|ran|run\w*|day|week|month|year|long|soon|right|just|ever|and|or|as|than)$/i;
const bindsLater = /[,:;]|\b(?:after|before|during|while|when|because|since|until)\b/i;
/** A second half that starts like this depends on the first. */
const leans =
  /^(?:then|and|but|so|or|because|which|who|that|it|this|these|those|he|she|they|we|you|i|what|thoughts|any|just|not|yet|still|too|hope|enjoy|please|thanks|let|tell|right|no|yes|be|do|is|are|was)\b/i;

/** Returns the parts in another order, if both orders read well: 'Coffee after rain' becomes 'After rain: coffee'. */
export function otherOrders(words: string): string[] {
  if (/\?/.test(words)) return [];
  const plain = withoutEnd(words);
  const halves = plain.split(/\s*,\s+|\s+[-\u2013\u2014|]\s+/u);
  if (halves.length > 2) return [];
  const last = toTheEnd(plain);
  if (last.length > 0) return last;
  if (halves.length > 1) return swapped(halves[0]!, halves[1]!);
  const [, head, end] = when.exec(plain) ?? where.exec(plain) ?? [];
  return head && end && !holds.test(head) ? [": ", ", "].map((sign) => joined(end, sign, head)) : [];
}

/** Turns 'After rain: coffee' into 'Coffee after rain', unless the rest already contains such a part. */
function toTheEnd(words: string): string[] {
  const [, first, rest] = whenFirst.exec(words) ?? whereFirst.exec(words) ?? [];
  if (!first || !rest || leans.test(rest) || bindsLater.test(rest)) return [];
  return [`${capitalised(rest)} ${first.charAt(0).toLowerCase()}${first.slice(1)}`];
}

function swapped(first: string, second: string): string[] {
  const isLong = [first, second].every((half) => half.trim().includes(" "));
  return isLong && !leans.test(second) && !/^(?:if|when|since|while)\b/i.test(first)
    ? [joined(second, ", ", first)]
    : [];
}

const joined = (first: string, sign: string, second: string) => `${capitalised(first)}${sign}${small(second)}`;

/** Lower-cases a word that is no longer the first; names keep their capital. */
function small(text: string): string {
  const [word = ""] = /^[\p{L}'\u2019]+/u.exec(text) ?? [];
  const isSmall = /^(?:my|our|the|an?|this|his|her|their|your|in|on|at|with)$/i.test(word);
  const isName = /^I\b/.test(text) || !isCommonWord(word) || /^\S+ \p{Lu}/u.test(text);
  return isName && !isSmall ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
