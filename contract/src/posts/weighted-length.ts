/// <reference path="./twitter-text.d.ts" />
import extractUrlsWithIndices from "twitter-text/dist/extractUrlsWithIndices.js";
import parseTweet from "twitter-text/dist/parseTweet.js";

/** The library's search for links takes the square of a word's length, so a word is searched as far as a domain goes. */
const SEARCHED = 300;
/** In a text that is far too long, links are searched for in words of up to `SHORT` only. */
const FAR = 1000;
const SHORT = 60;

/** How X counts a text: a link is 23, Latin letters and common signs are 1, all other characters and emoji are 2. */
export function weightedLength(text: string): number {
  let length = 0;
  // Neither a link nor an emoji has white space in it.
  for (const word of text.normalize("NFC").split(/(?<=[ \t\r\n])/)) {
    length += weightOfWord(word, length > FAR);
  }
  return length;
}

function weightOfWord(word: string, isFar: boolean): number {
  if (word.length <= (isFar ? SHORT : SEARCHED)) return parseTweet(word).weightedLength;
  return isFar ? weightWithoutLinks(word) : weightOfLongWord(word);
}

/** A long word begins with a link whose path goes on, or it is more than X takes. */
function weightOfLongWord(word: string): number {
  const beginning = word.slice(0, SEARCHED).replace(/[^a-z0-9]+$/i, "");
  const link = extractUrlsWithIndices(beginning).at(-1);
  if (link?.indices[1] !== beginning.length) return weightWithoutLinks(word);
  const behindLink = word.slice(beginning.length).replace(restOfLink, "");
  return parseTweet(beginning).weightedLength + weightWithoutLinks(behindLink);
}

/** What may stand in a path or query, up to the last character that may end one. */
const restOfLink = /^[\w!*';:=+,.$/%#[\]\-–~@|&()?\u00c0-\u024f\u0400-\u04ff]*[\w+\-=#/&\u00c0-\u024f\u0400-\u04ff]/;

/** The library finds no link where there is no dot. */
function weightWithoutLinks(text: string): number {
  return parseTweet(text.replaceAll(".", ",")).weightedLength;
}
