// Types for the two files of twitter-text that are used, which have none. The whole library is twice as large.
declare module "twitter-text/dist/parseTweet.js" {
  export default function parseTweet(text: string): { weightedLength: number };
}
declare module "twitter-text/dist/extractUrlsWithIndices.js" {
  export default function extractUrlsWithIndices(
    text: string,
  ): { url: string; indices: [start: number, end: number] }[];
}
