const LINK = 23;
// Bounded parts, so that no text makes the search slow.
const links = /\bhttps?:\/\/[^\s]+|\b(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}(?:\/[^\s]*)?/gi;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How X counts a text: a link is 23, Latin letters and common signs are 1, all other characters and emoji are 2. */
export function weightedLength(text: string): number {
  const normal = text.normalize("NFC");
  const found = normal.match(links)?.length ?? 0;
  return found * LINK + lettersIn(normal.replace(links, ""));
}

function lettersIn(text: string): number {
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    length += /\p{Emoji_Presentation}|\ufe0f|\u20e3/u.test(segment) ? 2 : weightOf(segment);
  }
  return length;
}

function weightOf(segment: string): number {
  let weight = 0;
  for (const character of segment) weight += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  return weight;
}

function isLight(code: number): boolean {
  return code <= 4351 || (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223) || isPrime(code);
}

const isPrime = (code: number) => code >= 8242 && code <= 8247;
