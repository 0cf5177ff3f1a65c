import type { Subreddit } from "../../world/types.ts";
import { plainError, reasonError, userRequired } from "../errors.ts";
import { markdownHtml } from "../present/markdown.ts";
import { presentSubreddit } from "../present/subreddit.ts";
import type { Call, RouteGroup } from "../route.ts";
import { emptyListing, enter, enterOrThrow } from "./enter.ts";

export const subredditRoutes: RouteGroup = (add) => {
  add({ method: "GET", path: "/r/:sub/about", scope: "read", handler: about });
  add({ method: "GET", path: "/r/:sub/about/rules", scope: "read", handler: rules });
  add({ method: "GET", path: "/r/:sub/api/submit_text", scope: "submit", handler: submitText });
  add({ method: "GET", path: "/api/v1/:sub/post_requirements", scope: "submit", handler: postRequirements });
};

function about({ ctx, user, params }: Call): unknown {
  return { kind: "t5", data: presentSubreddit(ctx, enterOrThrow(ctx, params.sub ?? "", user), user) };
}

function rules({ ctx, user, params }: Call): unknown {
  const entered = enter(ctx, params.sub ?? "", user);
  if (entered.kind === "missing") return emptyListing();
  return entered.kind === "open" ? presentRules(entered.subreddit) : plainError(404);
}

function submitText({ ctx, user, params }: Call): unknown {
  const { submit_text } = enterOrThrow(ctx, params.sub ?? "", user);
  return { submit_text, submit_text_html: markdownHtml(submit_text) };
}

function postRequirements({ ctx, user, params }: Call): unknown {
  if (!user) return userRequired();
  const entered = enter(ctx, params.sub ?? "", user);
  switch (entered.kind) {
    case "open":
      return entered.subreddit.requirements;
    case "closed":
      return reasonError(403, "SUBREDDIT_NO_ACCESS", { explanation: "you aren't allowed access to this subreddit" });
    case "missing":
    case "no-name":
      return reasonError(404, "SUBREDDIT_NOEXIST", {
        explanation: "Hmm, that community doesn't exist. Try checking the spelling.",
      });
  }
}

/** The rules written by moderators, and Reddit's own report reasons. */
function presentRules(subreddit: Subreddit) {
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
