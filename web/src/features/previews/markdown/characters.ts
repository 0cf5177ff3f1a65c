/** The start and end of a text count as space. */
export const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

export const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);
