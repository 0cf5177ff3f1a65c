/** As many as a text may have that is read as it comes (UAX #15, 'stream-safe'); no letter of any language has them. */
const MARKS = 30;
/** The half-width ones become marks. */
const piles = /[\p{M}\uff9e\uff9f]{2,}/gu;

/** Marks on one letter are put in order one by one, which takes the square of how many there are: what is beyond is left out. */
export const withoutPiledMarks = (text: string) =>
  text.replace(piles, (pile) => (pile.length > MARKS ? Array.from(pile).slice(0, MARKS).join("") : pile));

/** The only way to normalise what somebody else wrote. */
export const normalized = (text: string, form: "NFC" | "NFKC") => withoutPiledMarks(text).normalize(form);
