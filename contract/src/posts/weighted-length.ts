/// <reference path="./twitter-text.d.ts" />
import extractUrlsWithIndices from "twitter-text/dist/extractUrlsWithIndices.js";
import parseTweet from "twitter-text/dist/parseTweet.js";
import { normalized, withoutPiledMarks } from "../forms/normalized.ts";

/**
 * The library's link search takes quadratic time per word, so only the part of a word that can hold a domain is
 * searched.
 */
const SEARCHED = 300;
/** Text far beyond the limit is not measured exactly. */
const FAR = 1000;
/** 280 emoji never need this many characters, so a longer word without a link is too long however it is counted. */
const LONG = 10_000;

/**
 * The length as X counts it: a link is 23, Latin letters and common symbols are 1, other characters and emoji are 2.
 */
export function weightedLength(text: string): number {
  let length = 0;
  let read = 0;
  // Neither links nor emoji contain white space, so words can be measured separately.
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

/** A long word either starts with a link that continues with a path, or exceeds X's limit. */
function weightOfLongWord(word: string): number {
  const beginning = word.slice(0, SEARCHED).replace(/[^a-z0-9]+$/i, "");
  const link = extractUrlsWithIndices(beginning).at(-1);
  if (link?.indices[1] !== beginning.length) return weightWithoutLinks(word);
  const behindLink = word.slice(beginning.length).replace(restOfLink, "");
  return parseTweet(beginning).weightedLength + weightWithoutLinks(behindLink);
}

/** The characters a path or query may contain, up to the last one that may end it. */
const restOfLink = /^[\w!*';:=+,.$/%#[\]\-–~@|&()?\u00c0-\u024f\u0400-\u04ff]*[\w+\-=#/&\u00c0-\u024f\u0400-\u04ff]/;

/** Without dots the library finds no links. */
function weightWithoutLinks(text: string): number {
  if (text.length > LONG) return text.length;
  return parseTweet(text.replaceAll(".", ",")).weightedLength;
}
