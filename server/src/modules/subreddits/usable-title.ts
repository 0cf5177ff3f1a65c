const links = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|me|tv|co|ly|gg)\b/i;
/** Matches u/name, @name, and words that look like nicknames. */
const handles = /(?:^|[\s(/])(?:u|user)\/\w|@\w|\b\w*[a-z]_[\w]*\b|\b[a-z]+\d{2,}\w*\b/i;
const introductions = /\b(?:[Mm]y name(?:'s| is)|[Cc]all me|I(?:'m| am) [A-Z][a-z])/;
const ages =
  /\b(?:[1-9]\d ?(?:yo|y\/o|yrs?|years?[- ]old|[fm]\b)|[fm] ?[1-9]\d\b|(?:i'm|i am|turned|turning|aged?) [1-9]\d\b)/i;
/** Matches marks about a person: [25F], (f 30), [F4M]. */
const personalMarks = /[[(]\s*(?:[1-9]\d\s*[fm]?|[fm]\s*[1-9]?\d?(?:4[a-z])?)\s*[\])]/gi;

const SHORTEST = 8;
const LONGEST = 200;

/** Returns the title for use as a sample, without personal marks; null if it contains names, links or ages (TX-03). */
export function usableTitle(title: string, author: string | null): string | null {
  const text = title.replace(personalMarks, " ").replace(/\s+/g, " ").trim();
  if (text.length < SHORTEST || text.length > LONGEST || !/\p{L}/u.test(text)) return null;
  if (author && author.length > 2 && text.toLowerCase().includes(author.toLowerCase())) return null;
  return [links, handles, introductions, ages].some((pattern) => pattern.test(text)) ? null : text;
}
