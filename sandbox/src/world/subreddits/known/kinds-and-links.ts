import { KNOWN } from "../../known.ts";
import { allowOnly, forbid } from "../link-traits.ts";
import { type KnownCommunity, known } from "./known-community.ts";

/** Known subreddits that accept only some kinds of posts or links. */
export const KINDS_AND_LINKS: readonly KnownCommunity[] = [
  known(
    KNOWN.text_only,
    { theme: "books", subscribers: 121_000 },
    "Only Words | Talk about books without pictures. | novel; chapter; poem; essay; ending; narrator | talk",
    ({ subreddit }) => {
      subreddit.submission_type = "self";
      subreddit.allow_images = false;
      subreddit.allow_videos = false;
      subreddit.allow_galleries = false;
    },
  ),
  known(
    KNOWN.media_only,
    { theme: "pets", subscribers: 880_000 },
    "Only Pictures | Pets, no words. | cat; dog; kitten; puppy; parrot; tortoise",
    ({ subreddit }) => {
      subreddit.submission_type = "link";
      subreddit.requirements.body_restriction_policy = "notAllowed";
    },
  ),
  known(
    KNOWN.no_videos,
    { theme: "cities", subscribers: 64_000 },
    "Still Frames | Nothing moves here. | stairway; gate; window; platform; tower; bench",
    ({ subreddit }) => {
      subreddit.allow_videos = false;
    },
  ),
  known(
    KNOWN.no_galleries,
    { theme: "landscapes", subscribers: 28_000 },
    "Single Frame | One picture must do. | dune; fjord; plateau; marsh; peak; bay",
    ({ subreddit }) => {
      subreddit.allow_galleries = false;
    },
  ),
  known(
    KNOWN.no_images,
    { theme: "ocean", subscribers: 51_000 },
    "Moving Only | Clips of the sea. | wave; seal; tide; storm; sail; dolphin | clips",
    ({ subreddit }) => {
      subreddit.allow_images = false;
      subreddit.allow_galleries = false;
    },
  ),
  known(
    KNOWN.redgifs_forbidden,
    { theme: "pets", subscribers: 152_000 },
    "No Gif Hosts | Pets, hosted here. | cat; hound; rabbit; ferret; pony; budgie",
    (draft) => forbid(draft, ["redgifs.com", "giphy.com"]),
  ),
  known(
    KNOWN.redgifs_required,
    { theme: "ocean", subscribers: 87_000 },
    "Loops Only | Endless loops of water. | wave; eddy; rain ring; wake; spray; current | clips",
    (draft) => allowOnly(draft, ["redgifs.com"]),
  ),
  known(
    KNOWN.link_repost,
    { theme: "gear", subscribers: 40_500 },
    "Fresh Links | Reviews nobody has linked this month. | lens; drone; backpack; lamp; keyboard; watch",
    ({ subreddit }) => {
      subreddit.requirements.link_repost_age = 30;
    },
  ),
];
