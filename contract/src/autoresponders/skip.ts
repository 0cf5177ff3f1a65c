/** Why an item was not answered, as worded in the log, the inbox and the replay. */
const texts = {
  // Never answered, whatever the rules (AR-05).
  own: "You wrote it.",
  automoderator: "AutoModerator wrote it.",
  bot: "A bot wrote it.",
  moderator: "A moderator wrote it.",
  subreddit_mail: "It is mail of a subreddit.",
  deleted: "It was deleted.",
  not_own_post: "It is not under a post of yours.",
  blocked: "You blocked the sender.",
  before_enabling: "It came before the autoresponder was switched on.",
  answered_by_hand: "You answered it yourself.",
  stale: "It was read too late to answer.",
  // Left to the creator.
  hand_off: (word) => `They wrote "${word}". It is yours to answer.`,
  silenced: "This person asked not to be answered automatically.",
  loop: "It is a reply to an automatic answer.",
  question: "They ask something that no autoresponder answers.",
  message: "No autoresponder answers this message.",
  thanks: "They said thanks for an automatic answer.",
  repeated: "They wrote the same before, and were answered.",
  // No rule matches.
  no_rule: "No autoresponder matches it.",
  excluded_keyword: (word) => `It contains "${word}".`,
  no_keyword: "It contains none of the keywords.",
  not_first: "It is not their first.",
  other_subreddit: (name) => `It is in r/${name}.`,
  post_too_old: "The post is too old.",
  other_rule: (name) => `"${name}" answers it.`,
  // A rule matches, but a limit was reached.
  cooldown: "They were answered a short time ago.",
  daily_limit: "The daily limit was reached.",
  creator_daily_limit: "100 answers a day were reached.",
  // Scheduled to be answered, but dropped before it was sent.
  disconnected: "The Reddit account was disconnected.",
  plan_ended: "The plan ended.",
  switched_off: "The autoresponder was switched off.",
  rule_deleted: "The autoresponder was deleted.",
  rule_changed: "The autoresponder was changed.",
  too_late: "It could not be sent in time.",
  canceled: "You canceled the answer.",
  links_forbidden: (name) => `r/${name} doesn't allow links in comments.`,
  promotion_forbidden: (name) => `r/${name} doesn't allow promotion.`,
  unclear: "Reddit gave no clear answer. Check whether your answer is there.",
  not_sent: (words) => (words ? `It could not be sent: ${words}` : "It could not be sent."),
  done: "You marked it as done.",
  refused: (words) => (words ? `Reddit refused it: ${words}` : "Reddit refused it."),
} satisfies Record<string, string | ((detail: string) => string)>;

export type SkipCode = keyof typeof texts;
/** `detail` fills the text: a keyword, a subreddit or the name of another rule. */
export type Skip = { code: SkipCode; detail: string | null };

export const skipCodes = Object.keys(texts) as SkipCode[];

export const skip = (code: SkipCode, detail: string | null = null): Skip => ({ code, detail });

/** The text of a stored skip; a code that only a newer version knows is returned unchanged. */
export function storedSkipText(code: string, detail: string | null): string {
  const known = skipCodes.find((each) => each === code);
  return known ? skipText({ code: known, detail }) : code;
}

export function skipText({ code, detail }: Skip): string {
  const text: string | ((detail: string) => string) = texts[code];
  return typeof text === "string" ? text : text(detail ?? "");
}
