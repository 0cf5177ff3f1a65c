/** The most combining marks in stream-safe text (UAX #15); no real letter has that many. */
const MARKS = 30;
/** Half-width voicing marks count too, as they become combining marks. */
const piles = /[\p{M}\uff9e\uff9f]{2,}/gu;

/** Drops excess combining marks: sorting the marks on one letter takes quadratic time. */
export const withoutPiledMarks = (text: string) =>
  text.replace(piles, (pile) => (pile.length > MARKS ? Array.from(pile).slice(0, MARKS).join("") : pile));

/** All user-written text must be normalized through this function. */
export const normalized = (text: string, form: "NFC" | "NFKC") => withoutPiledMarks(text).normalize(form);
