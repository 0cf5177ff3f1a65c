import type { Random } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import { ADJECTIVES, NOUNS } from "../people/invent-name.ts";
import type { PostKind } from "../types.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/** The URL of a post, in the style of its host; null for a text post. */
export function writeUrl(
  { domains }: Community,
  kind: PostKind,
  post: { id: string; title: string },
  random: Random,
): string | null {
  switch (kind) {
    case "self":
      return null;
    case "image":
      return `https://i.redd.it/${code(random, 13)}.${random() < 0.85 ? "jpg" : "png"}`;
    case "video":
      return `https://v.redd.it/${code(random, 13)}`;
    case "gallery":
      return `https://www.reddit.com/gallery/${post.id}`;
    case "link":
      return linkTo(pick(random, domains), post.title, random);
  }
}

function linkTo(domain: string, title: string, random: Random): string {
  switch (domain) {
    case "youtube.com":
      return `https://www.youtube.com/watch?v=${code(random, 11)}`;
    case "redgifs.com":
      return `https://www.redgifs.com/watch/${pick(random, ADJECTIVES)}${pick(random, ADJECTIVES)}${pick(random, NOUNS)}`.toLowerCase();
    case "imgur.com":
    case "youtu.be":
    case "streamable.com":
      return `https://${domain}/${code(random, 7)}`;
    case "flickr.com":
      return `https://www.flickr.com/photos/${code(random, 8)}/${wholeBetween(random, 1e9, 9e9)}`;
    default:
      return `https://${domain}/${slug(title)}`;
  }
}

function code(random: Random, length: number): string {
  let text = "";
  while (text.length < length) text += pick(random, LETTERS);
  return text;
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}
