import type { CommunityDraft } from "./community-draft.ts";
import type { Trait } from "./trait.ts";

const isTalk = ({ focus }: CommunityDraft) => focus === "talk";
const isVisual = ({ focus, theme }: CommunityDraft) => focus === "mixed" && theme.kinds.get("image")! >= 30;

/** Which kinds of posts are accepted. */
export const KIND_TRAITS: readonly Trait[] = [
  {
    name: "text only",
    group: "kinds",
    count: 12,
    fits: isTalk,
    apply: ({ subreddit }) => {
      subreddit.submission_type = "self";
      subreddit.allow_images = false;
      subreddit.allow_videos = false;
      subreddit.allow_galleries = false;
    },
  },
  {
    name: "no text posts",
    group: "kinds",
    count: 16,
    fits: (draft) => !isTalk(draft),
    apply: ({ subreddit }) => {
      subreddit.submission_type = "link";
    },
  },
  {
    name: "no videos",
    group: "kinds",
    count: 16,
    fits: isVisual,
    apply: ({ subreddit }) => {
      subreddit.allow_videos = false;
    },
  },
  {
    name: "no galleries",
    group: "kinds",
    count: 14,
    fits: isVisual,
    apply: ({ subreddit }) => {
      subreddit.allow_galleries = false;
    },
  },
  {
    name: "no images",
    group: "kinds",
    count: 7,
    fits: (draft) => isTalk(draft) || draft.focus === "clips",
    apply: ({ subreddit }) => {
      subreddit.allow_images = false;
      subreddit.allow_galleries = false;
    },
  },
];
