import type { Rule } from "../types.ts";

type Text = readonly [short_name: string, description: string, kind?: Rule["kind"]];

/** Rules by topic, in the words of different moderators. */
export const RULE_TEXTS = {
  kindness: [
    ["Be kind", "Critique the work, not the person. Insults lead to a ban.", "comment"],
    ["Be civil", "We are all here for the same thing. No harassment, no hate, no trolling.", "all"],
    ["Remember the human", "Treat others as you would at the same table.", "comment"],
  ],
  topic: [
    ["Stay on topic", "Posts that have nothing to do with this community are removed.", "link"],
    ["On-topic posts only", "Read the description before posting. Off-topic posts will be removed.", "link"],
    ["Relevance", "If you have to explain why it belongs here, it probably does not.", "link"],
  ],
  spam: [
    ["No spam", "Spam, bots and affiliate links are removed without notice.", "all"],
    [
      "No spam or flooding",
      "Do not post the same thing again and again. Accounts that only drop links get banned.",
      "all",
    ],
  ],
  "no-promotion": [
    [
      "No self-promotion",
      "Do not advertise your page, channel, shop or social media, neither in the post nor in the comments.",
      "all",
    ],
    [
      "No advertising",
      "Self-promotion of any kind is forbidden here: no links to paid pages, no handles, no codes.",
      "all",
    ],
    ["No promo", "Promotional posts and comments are removed, and so are links to subscription pages.", "all"],
  ],
  "promotion-in-comments": [
    [
      "Promotion only in comments",
      "Links to your own pages may go in a comment under your post. Never in the title or the post itself.",
      "link",
    ],
  ],
  "promotion-on-profile": [
    [
      "Keep promotion on your profile",
      "Self-promotion is only allowed on your own profile. Do not link to your pages here.",
      "all",
    ],
  ],
  "promotion-in-username": [
    [
      "Promotion by username only",
      "You may be recognised by your username, nothing else. No links, no mentions of other platforms.",
      "all",
    ],
  ],
  "promotion-welcome": [
    ["Self-promotion is allowed", "You may link to your own pages as long as the post stands on its own.", "link"],
  ],
  "no-selling": [
    ["No selling", "This is not a marketplace. No buying, selling or trading.", "all"],
    ["No sellers", "Offering content, prints, services or commissions for money is not allowed.", "all"],
  ],
  "selling-welcome": [
    ["Selling is allowed", "Members may sell their work here. State the price and be honest.", "link"],
  ],
  "no-watermarks": [
    ["No watermarks", "Pictures with watermarks, logos or usernames on them are removed.", "link"],
    ["No watermarks or text overlays", "Show the work, not your logo.", "link"],
  ],
  "watermark-username": [
    [
      "Watermarks: username only",
      "The only watermark we allow is your Reddit username, small and in a corner.",
      "link",
    ],
  ],
  "watermark-required": [
    [
      "Watermark your work",
      "A watermark is required so that pictures are not taken elsewhere without your name.",
      "link",
    ],
  ],
  "own-work": [
    ["Original content only", "Post only what you made yourself. Content of others is removed.", "link"],
    ["Your own work only", "OC only. If you did not make it, do not post it.", "link"],
  ],
  "own-work-preferred": [
    ["Original content preferred", "Own work is preferred; credit the creator if it is not yours.", "link"],
  ],
  "shared-work": [
    [
      "You may share the work of others",
      "It does not have to be original content, but always name the source.",
      "link",
    ],
  ],
  "no-reposts": [
    ["No reposts", "Nothing that has been posted here before. Use the search.", "link"],
    ["No reposts or recycled content", "Reposts are removed, including your own.", "link"],
  ],
  "reposts-later": [
    ["Reposts after three months", "You may repost after three months if it is not among the top posts.", "link"],
  ],
  "reposts-welcome": [["Reposts are fine", "Reposts are allowed. Not everybody saw it the first time.", "link"]],
  verification: [
    [
      "Verification required",
      "Before your first post send us a verification photo: you, a handwritten note with your username and today's date.",
      "link",
    ],
    [
      "You must be verified to post",
      "Unverified posts are removed. Send the moderators a verification picture first, see the sidebar.",
      "link",
    ],
  ],
  "verification-optional": [
    [
      "Verification is optional",
      "You can verify with a handwritten note to get a badge. It is not needed for posting.",
      "link",
    ],
  ],
  "face-required": [
    ["Show your face", "Your face must be visible in the picture. No cropped heads, no stickers.", "link"],
  ],
  "no-faces": [["No faces", "Faces must not be visible. Crop or turn around; we look at the work.", "link"]],
  "face-optional": [["Faces are optional", "Showing your face is up to you, nobody may ask for it.", "all"]],
  effort: [
    ["No low effort", 'Write a title that describes the post. "Title says it all" says nothing.', "link"],
    ["Quality posts only", "Blurry pictures, memes and screenshots are removed at the moderators' discretion.", "link"],
  ],
  flair: [
    ["Use flair", "Every post needs a post flair. Posts without flair are refused.", "link"],
    ["Flair your post", "Flair required: choose the one that fits best.", "link"],
  ],
  accounts: [
    ["New accounts wait", "AutoModerator removes posts of very new accounts and those with little karma.", "link"],
  ],
} as const satisfies Record<string, readonly Text[]>;

/** Includes topics of rules written for one subreddit, such as title or text formats and posting limits. */
export type Topic = keyof typeof RULE_TEXTS | "title" | "body" | "flood" | "standing" | "links";
