// The whole of twitter-text is twice as large as these two of its files, which have no types.
declare module "twitter-text/dist/parseTweet.js" {
  export default function parseTweet(text: string): { weightedLength: number };
}
declare module "twitter-text/dist/extractUrlsWithIndices.js" {
  export default function extractUrlsWithIndices(
    text: string,
  ): { url: string; indices: [start: number, end: number] }[];
}
