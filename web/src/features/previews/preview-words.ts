import { renderWords } from "@ponkan/contract/posts/variables";
import { normalizeWebsite } from "@ponkan/contract/settings/website";
import type { PreviewFacts } from "./preview-types.ts";

type Typed = { title?: string; content: string; comment?: string };

/** The texts as they will go out. */
export function previewWords({ title = "", content, comment = "" }: Typed, facts: PreviewFacts, subreddit = "") {
  const { creator, link, zone } = facts;
  const post_at = facts.post_at ?? new Date();
  return renderWords({ title: title.trim(), content, comment }, { creator, link, zone, post_at, subreddit });
}

/** The address as it will be posted; whether its top-level domain exists is checked by the rules. */
export function previewLink(text: string): string {
  return normalizeWebsite(text, () => true);
}

/** What Reddit writes beside a title. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : "";
}
