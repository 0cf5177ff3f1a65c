import { type Answer, type JsonError, jsonErrors, reasonError } from "../errors.ts";

/** The errors a submission or a comment can be refused with, worded as in reddit.md §8.2. */
const CATALOGUE = {
  BAD_SR_NAME: ["This community name isn't recognizable. Check the spelling and try again.", "sr"],
  SUBREDDIT_NOEXIST: ["Hmm, that community doesn't exist. Try checking the spelling.", "sr"],
  SUBREDDIT_REQUIRED: ["you must specify a subreddit", "sr"],
  SUBREDDIT_NOTALLOWED: ["This community only allows trusted members to post here", "sr"],
  SUBREDDIT_NOTALLOWED_BANNED: ["You've been banned from contributing to this community", "sr"],
  SUBREDDIT_NO_ACCESS: ["you aren't allowed access to this subreddit", null],
  QUARANTINE_REQUIRES_VERIFICATION: ["this community requires a verified email address", "user"],
  NO_SELFS: ["This community doesn't allow text posts", "sr"],
  NO_LINKS: ["that subreddit only allows text posts", "sr"],
  NO_IMAGES: ["This community doesn't allow images", "sr"],
  NO_VIDEOS: ["This community doesn't allow videos", "sr"],
  GALLERIES_DISABLED: ["Gallery posts aren't allowed in this subreddit", "sr"],
  NO_CROSSPOSTS: ["This community doesn't allow crossposts", null],
  OVER18_SUBREDDIT_CROSSPOST: ["Adult content can't be crossposted to this community", null],
  INVALID_CROSSPOST_THING: ["That post can't be crossposted", null],
  MISSING_VIDEO_URLS: ["This community requires a video link and a post link", "url"],
  NO_URL: ["a url is required", "url"],
  BAD_URL: ["you should check that url", "url"],
  INVALID_SCHEME: ["you should check that url", "url"],
  ALREADY_SUB: [
    "This community doesn't allow links to be posted more than once, and this link has already been shared",
    "url",
  ],
  INVALID_SELFPOST: ["This request to self-post is invalid", "text"],
  JSON_PARSE_ERROR: ["Sorry, something went wrong. Double-check things and try again.", "richtext_json"],
  NOT_AUTHOR: ["you can't do that", null],
  NO_THING_ID: ["id not specified", "thing_id"],
  THREAD_LOCKED: ["Comments are locked.", "parent"],
  TOO_OLD: ["that's a piece of history now; it's too late to reply to it", "parent"],
  DELETED_COMMENT: ["that comment has been deleted", "parent"],
  USER_BLOCKED: ["you can't reply to somebody you blocked", "parent"],
  SOMETHING_IS_BROKEN: ["Something is broken, please try again later.", "parent"],
} satisfies Record<string, [message: string, field: string | null]>;

export function refused(code: keyof typeof CATALOGUE): Answer {
  const [message, field] = CATALOGUE[code];
  return jsonErrors([[code, message, field]]);
}

export function nothingIn(field: string): Answer {
  return jsonErrors([["NO_TEXT", "we need something here", field]]);
}

export function tooLong(field: string, max: number): Answer {
  return jsonErrors([["TOO_LONG", `This field must be under ${max} characters`, field]]);
}

export function invalidOption(field: string): Answer {
  return jsonErrors([["INVALID_OPTION", "that option is not valid", field]]);
}

export function domainBanned(domain: string, reason: string): Answer {
  return jsonErrors([["DOMAIN_BANNED", `${domain} is not allowed on reddit: ${reason}`, "url"]]);
}

export function inTimeout(): Answer {
  return reasonError(403, "IN_TIMEOUT", { explanation: "You can't do that while suspended." });
}

/** Reports unmet requirements: all of them in json.errors, or the first one as HTTP 400. */
export function unmetAnswer(
  errors: JsonError[],
  { validation_as_http_400 }: { validation_as_http_400: boolean },
): Answer {
  const [first] = errors;
  if (!validation_as_http_400 || !first) return jsonErrors(errors);

  const [code, explanation, field] = first;
  const fields: { fields?: [string] } = field === null ? {} : { fields: [field] };
  return reasonError(400, code, { explanation, ...fields, error_type: "SUBMIT_VALIDATION_ERROR" });
}
