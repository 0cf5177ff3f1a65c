import type { TemplateType } from "./limits.ts";

const ofPosts = ["creator", "subreddit", "title", "link", "day"];
/** The person a reply is addressed to; nothing else has one. */
const ofAnswers = [...ofPosts, "username"];

/** 'Unknown variable {x}.' for the first one that means nothing in such a text (TE-02). */
export function variableError(text: string, type: TemplateType): string | null {
  const known = type === "title" ? ofPosts : ofAnswers;
  for (const [whole, name] of text.matchAll(/\{([a-z_]+)\}/gi)) {
    if (!known.includes(name!.toLowerCase())) return `Unknown variable ${whole}.`;
  }
  return null;
}
