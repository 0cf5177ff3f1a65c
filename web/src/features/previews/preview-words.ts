import { renderWords } from "@ponkan/contract/posts/variables";
import { normalizeWebsite } from "@ponkan/contract/settings/website";
import type { PreviewFacts } from "./preview-types.ts";

type Typed = { title?: string; content: string; comment?: string };

/** The texts as they will be sent, with variables filled in. */
export function previewWords({ title = "", content, comment = "" }: Typed, facts: PreviewFacts, subreddit = "") {
  const { creator, link, zone } = facts;
  const post_at = facts.post_at ?? new Date();
  return renderWords({ title: title.trim(), content, comment }, { creator, link, zone, post_at, subreddit });
}

/** The URL as it will be posted; the rules check whether its top-level domain exists. */
export function previewLink(text: string): string {
  return normalizeWebsite(text, () => true);
}

/** The domain Reddit shows next to a title. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : "";
}
