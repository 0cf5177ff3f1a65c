import type { TemplateType } from "./limits.ts";

const ofPosts = ["creator", "subreddit", "title", "link", "day"];
/** "username" is the author being answered; only replies have one. */
const ofAnswers = [...ofPosts, "username"];

/** 'Unknown variable {x}.' for the first variable that does not exist in this type of text (TE-02). */
export function variableError(text: string, type: TemplateType): string | null {
  const known = type === "title" ? ofPosts : ofAnswers;
  for (const [whole, name] of text.matchAll(/\{([a-z_]+)\}/gi)) {
    if (!known.includes(name!.toLowerCase())) return `Unknown variable ${whole}.`;
  }
  return null;
}
