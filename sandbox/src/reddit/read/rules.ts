import type { Subreddit } from "../../world/types.ts";
import { markdownHtml } from "../present/markdown.ts";

/** The rules moderators wrote, and Reddit's own for reports. */
export function presentRules(subreddit: Subreddit) {
  return {
    rules: subreddit.rules.map((rule, priority) => ({
      kind: rule.kind,
      description: rule.description,
      short_name: rule.short_name,
      violation_reason: rule.violation_reason,
      created_utc: subreddit.created_utc + priority,
      priority,
      ...(rule.description && { description_html: markdownHtml(rule.description) }),
    })),
    site_rules: SITE_RULES,
    site_rules_flow: SITE_RULES.map((reason) => ({ reasonTextToShow: reason, reasonText: reason })),
  };
}

const SITE_RULES = ["Spam", "Personal and confidential information", "Threatening, harassing, or inciting violence"];
