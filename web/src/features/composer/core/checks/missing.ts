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

/** The field that is simply not filled in yet: no reason to shout before somebody was at it. Undefined for other findings. */
export function missingField({ code }: Finding): string | undefined {
  return fields[code];
}
