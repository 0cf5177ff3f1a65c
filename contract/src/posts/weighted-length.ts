/// <reference path="./twitter-text.d.ts" />
import extractUrlsWithIndices from "twitter-text/dist/extractUrlsWithIndices.js";
import parseTweet from "twitter-text/dist/parseTweet.js";
import { normalized, withoutPiledMarks } from "../forms/normalized.ts";

/** The library's search for links takes the square of a word's length, so a word is searched as far as a domain goes. */
const SEARCHED = 300;
/** What is far too long is not looked at any further. */
const FAR = 1000;
/** No 280 emoji need as many signs, so a longer word without a link is too long however it is counted. */
const LONG = 10_000;

/** How X counts a text: a link is 23, Latin letters and common signs are 1, all other characters and emoji are 2. */
export function weightedLength(text: string): number {
  let length = 0;
  let read = 0;
  // Neither a link nor an emoji has white space in it.
  const composed = normalized(text, "NFC");
  length += text.length - withoutPiledMarks(text).length;
  for (const word of composed.split(/(?<=[ \t\r\n])/)) {
    if (length > FAR) return length + composed.length - read;
    length += weightOfWord(word);
    read += word.length;
  }
  return length;
}

function weightOfWord(word: string): number {
  return word.length <= SEARCHED ? parseTweet(word).weightedLength : weightOfLongWord(word);
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
  if (text.length > LONG) return text.length;
  return parseTweet(text.replaceAll(".", ",")).weightedLength;
}
