import type { Flair, Subreddit } from "../../world/types.ts";
import { plainError, userRequired } from "../errors.ts";
import type { RedditUser } from "../model.ts";
import type { Call, RouteGroup } from "../route.ts";
import { isTrue } from "../server/input.ts";
import { membershipOf } from "../subreddits.ts";
import { enter } from "./enter.ts";

export const flairRoutes: RouteGroup = (add) => {
  add({ method: "GET", path: "/r/:sub/api/link_flair_v2", scope: "flair", handler: linkFlair });
  add({ method: "POST", path: "/r/:sub/api/flairselector", scope: "flair", handler: flairSelector });
};

/** The flairs this user may choose for their posts. */
export function flairsFor(subreddit: Subreddit, user: RedditUser | null): Flair[] {
  if (!subreddit.link_flair_enabled || !user) return [];
  if (membershipOf(user, subreddit).isModerator) return subreddit.flairs;
  return subreddit.can_assign_link_flair ? subreddit.flairs.filter(({ mod_only }) => !mod_only) : [];
}

function linkFlair(call: Call): unknown {
  const subreddit = enteredBy(call);
  if (!subreddit.link_flair_enabled) return plainError(403);
  return flairsFor(subreddit, call.user).map((flair) => ({
    type: "text",
    text_editable: flair.text_editable,
    allowable_content: "all",
    text: flair.text,
    max_emojis: 10,
    text_color: flair.text_color,
    mod_only: flair.mod_only,
    css_class: "",
    richtext: [],
    background_color: flair.background_color,
    id: flair.id,
    override_css: false,
  }));
}

function flairSelector(call: Call): unknown {
  if (!call.user) return userRequired();
  const subreddit = enteredBy(call);
  const { is_newlink, link } = call.input;
  const isForPost = Boolean(link) || isTrue(is_newlink);
  const position = isForPost && subreddit.link_flair_enabled ? "right" : "";
  return {
    current: {
      flair_css_class: "",
      flair_template_id: null,
      flair_text: isForPost ? null : "",
      flair_position: position,
    },
    choices: isForPost ? flairsFor(subreddit, call.user).map((flair) => choice(flair, position)) : [],
  };
}

function choice({ id, text, text_editable }: Flair, position: string) {
  return {
    flair_css_class: "",
    flair_template_id: id,
    flair_text_editable: text_editable,
    flair_position: position,
    flair_text: text,
  };
}

function enteredBy({ ctx, params, user }: Call): Subreddit {
  const entered = enter(ctx, params.sub ?? "", user);
  if (entered.kind === "open") return entered.subreddit;
  throw plainError(entered.kind === "closed" ? 403 : 404);
}
