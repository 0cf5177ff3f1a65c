import { after, type Suggestion } from "./suggestion.ts";

/** Shortens to at most `most` characters: by dropping an aside in brackets, or cutting after a clause or a word. */
export function shorten(from: Suggestion, most: number, step: string): Suggestion[] {
  const characters = [...from.title];
  if (characters.length <= most) return [from];
  if (most < 1) return [];
  const room = characters.slice(0, most).join("");
  const words = /\s/.test(characters[most]!) ? room : room.replace(/\s+\S*$/, "");
  const withoutAside = from.title.replace(/\s*(\([^)]*\)|\[[^\]]*\])/, "");
  const shortened = [
    ...([...withoutAside].length <= most ? [withoutAside] : []),
    atClause(room),
    withoutLooseEnd(words),
    // A single long word can only be cut.
    ...(words === room && !/\s/.test(room) ? [room] : []),
  ];
  return [...new Set(shortened)].filter((title) => title.trim() !== "").map((title) => after(from, title.trim(), step));
}

/** Cuts at the last comma, dash or full stop, provided that leaves more than half. */
function atClause(room: string): string {
  const ends = [...room.matchAll(/[,;:.!?]|\s[-\u2013\u2014|]/g)].map(({ index }) => index);
  const last = ends.at(-1) ?? 0;
  return last > room.length / 2 ? room.slice(0, last) : "";
}

/** Removes trailing words such as 'of the'. */
function withoutLooseEnd(title: string): string {
  const loose =
    /[\s,;:\u2013\u2014-]+(?:a|an|and|at|but|by|for|from|in|is|it|its|my|of|on|or|so|that|the|to|very|with)?$/i;
  const cut = title.replace(loose, "");
  return cut === title || cut === "" ? title : withoutLooseEnd(cut);
}

const closings = ["what do you think?", "let me know what you think", "I would love to hear what you think of it"];

/**
 * Lengthens to at least `least` characters: with the author's own words from the post, otherwise with a closing phrase.
 */
export function lengthen(from: Suggestion, least: number, step: string, ownWords: readonly string[]): Suggestion[] {
  const missing = least - [...from.title].length;
  if (missing <= 0) return [from];
  const own = ownWords.map((words) => enoughWordsOf(words, missing)).filter((words) => words !== "");
  const enough = [...own, ...closings].filter((words) => [...words].length + 3 >= missing);
  return enough.map((words) => after(from, `${from.title.replace(/[.,;:\s]+$/, "")} - ${words}`, step));
}

/** Takes whole words until there are enough. */
function enoughWordsOf(text: string, missing: number): string {
  const words = text.trim().split(/\s+/);
  let taken = "";
  for (const word of words) {
    if ([...taken].length + 3 >= missing) break;
    taken = taken === "" ? word : `${taken} ${word}`;
  }
  return taken.replace(/[.,;:]+$/, "");
}
