import type { Advice } from "../capabilities.ts";
import type { PlatformError } from "../outcome.ts";

const permanent = (text: string): Advice => ({ verdict: "permanent", text });
const fix = (text: string): Advice => ({ verdict: "fix", text });
const wait = (text: string): Advice => ({ verdict: "wait", text });
const account = (text: string): Advice => ({ verdict: "account", text });

/** Advice on a Reddit error. Unknown errors are shown in Reddit's own words and never retried blindly. */
export function adviceFor({ code, message }: PlatformError): Advice {
  // This error has no code of its own.
  if (message.startsWith("Our filters have designated this as spam")) return spam;
  if (code.startsWith("SUBMIT_VALIDATION_GALLERY_")) return galleryRule;
  return known.get(code) ?? { verdict: "unknown", text: `Reddit says: ${message} (${code})` };
}

const spam = account("Reddit's spam filter refused the post. Change title and link, and give the account a rest.");
const wrongCommunity = permanent("Check the name of the subreddit: Reddit does not know it.");
const noAccess = permanent("This account may not enter the subreddit. Choose another one or ask its moderators.");
const notPosting = permanent("Only approved members may post here. Ask the moderators or choose another subreddit.");
const noImages = permanent("The subreddit takes no images. Choose another subreddit or post a link.");
const noCrossposts = permanent("The post cannot be shared there. Publish it on its own instead.");
const badUrl = fix("Check the link: it must be a complete address that begins with https://.");
const domainRule = fix(
  "The subreddit does not take links to this website. Use another host or choose another subreddit.",
);
const galleryRule = fix(
  "The gallery does not meet the rules of the subreddit. Check number, captions and links of its items.",
);
const bodyRule = fix("The text does not meet the rules of the subreddit. Read its rules and change the text.");
const titleRule = fix("The title does not meet the rules of the subreddit. Read its rules and change the title.");
const noLinksInText = fix("The subreddit does not take this link or name in the text. Take it out.");
const noReply = permanent("The person does not take messages from this account.");
const needsEmail = account("Confirm the e-mail address of the Reddit account, then try again.");
const reconnect = account("Connect the Reddit account again.");

/** Reddit's error codes as of reddit.md §8.2 and §7.4. */
const known = new Map<string, Advice>(
  Object.entries({
    BAD_SR_NAME: wrongCommunity,
    SUBREDDIT_NOEXIST: wrongCommunity,
    SUBREDDIT_REQUIRED: fix("Choose a subreddit."),
    SUBREDDIT_NOTALLOWED: notPosting,
    SUBREDDIT_NOTALLOWED_BANNED: permanent("This account is banned from the subreddit. Remove it from your list."),
    SUBREDDIT_NOTALLOWED_NOAUTH: notPosting,
    // Reddit's own message, shown before this, already says that the account has no access.
    SUBREDDIT_NO_ACCESS: permanent("Choose another subreddit or ask its moderators."),
    private: noAccess,
    gold_only: noAccess,
    gated: noAccess,
    quarantined: noAccess,
    banned: permanent("Reddit has banned the subreddit. Choose another one."),
    NO_SELFS: permanent("The subreddit takes no text posts. Post a link or media, or choose another subreddit."),
    NO_LINKS: permanent("The subreddit takes text posts only. Post text or choose another subreddit."),
    NO_IMAGES: noImages,
    IMAGES_NOTALLOWED: noImages,
    NO_VIDEOS: permanent("The subreddit takes no videos. Choose another subreddit or post a link."),
    GALLERIES_DISABLED: permanent("The subreddit takes no galleries. Post a single image or choose another subreddit."),
    NO_CROSSPOSTS: noCrossposts,
    OVER18_SUBREDDIT_CROSSPOST: noCrossposts,
    INVALID_CROSSPOST_THING: noCrossposts,
    MISSING_VIDEO_URLS: fix("Reddit got no video or no preview image. Upload the video again."),
    NO_URL: badUrl,
    BAD_URL: badUrl,
    INVALID_SCHEME: badUrl,
    DOMAIN_BANNED: permanent("Reddit does not allow links to this website. Use another host."),
    ALREADY_SUB: permanent("The link was posted there before. Use another link or choose another subreddit."),
    NO_TEXT: fix("Title or text is missing. Fill it in."),
    TOO_LONG: fix("Title or text is too long. Shorten it."),
    INVALID_SELFPOST: fix("Reddit could not read the text. Simplify its formatting."),
    JSON_PARSE_ERROR: fix("Reddit could not read the text. Simplify its formatting."),
    INVALID_OPTION: fix("The subreddit does not take this kind of post. Choose another kind."),
    BAD_CAPTCHA: account("Reddit asks this account for a captcha. Post once by hand on reddit.com, then try again."),
    RATELIMIT: wait("Reddit asks this account to take a break. The post goes out when it is over."),
    SUBREDDIT_RATELIMIT: wait("The subreddit asks this account to take a break. The post goes out when it is over."),
    SUBMIT_VALIDATION_FLAIR_REQUIRED: fix("The subreddit requires a flair. Choose one."),
    SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING: fix(
      "The title contains words the subreddit does not allow. Change it.",
    ),
    SUBMIT_VALIDATION_TITLE_REQUIREMENT: fix("The title lacks words the subreddit requires. Add them."),
    SUBMIT_VALIDATION_TITLE_REGEX_REQUIREMENT: titleRule,
    SUBMIT_VALIDATION_BODY_BLACKLISTED_STRING: fix("The text contains words the subreddit does not allow. Change it."),
    SUBMIT_VALIDATION_BODY_REQUIREMENT: fix("The text lacks words the subreddit requires. Add them."),
    SUBMIT_VALIDATION_BODY_REGEX_REQUIREMENT: bodyRule,
    SUBMIT_VALIDATION_BODY_REQUIRED: fix("The subreddit requires a text. Add one."),
    SUBMIT_VALIDATION_BODY_NOT_ALLOWED: fix("The subreddit takes no text with this kind of post. Remove it."),
    SUBMIT_VALIDATION_MIN_LENGTH: fix("Title or text is too short for the subreddit. Write more."),
    SUBMIT_VALIDATION_MAX_LENGTH: fix("Title or text is too long for the subreddit. Shorten it."),
    SUBMIT_VALIDATION_REGEX_TIMEOUT: wait("Reddit could not check the text in time. The post is tried again."),
    SUBMIT_VALIDATION_LINK_WHITELIST: domainRule,
    SUBMIT_VALIDATION_LINK_BLACKLIST: domainRule,
    SUBMIT_VALIDATION_REPOST: wait("The subreddit does not take the same link again so soon. Choose a later time."),
    SUBMIT_VALIDATION_LINK_REPOST: wait(
      "The subreddit does not take the same link again so soon. Choose a later time.",
    ),
    POST_GUIDANCE_VALIDATION_FAILED: fix(
      "The moderators ask for a change. Follow their words and schedule the post again.",
    ),
    IN_TIMEOUT: account("The Reddit account is suspended. Posting is possible again when the suspension is over."),
    USER_REQUIRED: reconnect,
    insufficient_scope: reconnect,
    VERIFIED_USER_REQUIRED: needsEmail,
    QUARANTINE_REQUIRES_VERIFICATION: needsEmail,
    THREAD_LOCKED: permanent("The post is locked and takes no comments."),
    TOO_OLD: permanent("The post is archived and takes no comments."),
    TOO_MANY_COMMENTS: permanent("The post takes no more comments."),
    DELETED_COMMENT: permanent("What this answers has been deleted."),
    DELETED_LINK: permanent("The post has been deleted."),
    CANT_REPLY: permanent("This cannot be answered."),
    SOMETHING_IS_BROKEN: {
      verdict: "unknown",
      text: "This cannot be answered: its author may have blocked the account.",
    },
    COMMENT_GUIDANCE_VALIDATION_FAILED: fix("The moderators ask for another comment. Follow their words."),
    SUBREDDIT_LINKING_DISALLOWED: noLinksInText,
    SUBREDDIT_OUTBOUND_LINKING_DISALLOWED: noLinksInText,
    USERNAME_LINKING_DISALLOWED: noLinksInText,
    NOT_AUTHOR: permanent("Only its author can change this."),
    NO_THING_ID: permanent("Reddit does not know this post or comment."),
    NO_USER: fix("Name somebody the message goes to."),
    USER_DOESNT_EXIST: permanent("There is no Reddit user of that name."),
    INVALID_USER: permanent("There is no Reddit user of that name."),
    NO_SUBJECT: fix("The message needs a subject."),
    USER_BLOCKED: noReply,
    USER_BLOCKED_MESSAGE: noReply,
    NOT_WHITELISTED_BY_USER_MESSAGE: noReply,
    RESTRICTED_TO_PM: noReply,
    USER_MUTED: permanent("The account is muted there and cannot write."),
    EntityTooLarge: fix("The file is larger than Reddit allows. Use a smaller one."),
    AccessDenied: wait("The upload took too long and its permission expired. It is tried again."),
    HTTP_403: account("Reddit refused the request. Check that the account can do this on reddit.com."),
    HTTP_404: permanent("The subreddit or post is not there or not open to this account."),
  }),
);
