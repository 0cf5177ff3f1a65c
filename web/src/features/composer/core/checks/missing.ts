import type { Finding, FindingCode } from "~/components/findings.ts";

const fields: Partial<Record<FindingCode, string>> = {
  "title-required": "Title",
  "media-required": "Media",
  "link-required": "Link",
  "text-required": "Text",
  "subreddit-required": "Subreddit",
  "post-time-required": "Post time",
  "privacy-required": "Privacy level",
};

/**
 * Returns the name of a field that is just not filled in yet; undefined for other findings. These are not shown as
 * errors before the user has touched the field.
 */
export function missingField({ code }: Finding): string | undefined {
  return fields[code];
}
