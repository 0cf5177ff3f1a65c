import { KNOWN } from "../../known.ts";
import { books } from "../../themes/books.ts";
import { cities } from "../../themes/cities.ts";
import { gear } from "../../themes/gear.ts";
import { landscapes } from "../../themes/landscapes.ts";
import { ocean } from "../../themes/ocean.ts";
import { pets } from "../../themes/pets.ts";
import { allowOnly, forbid } from "../link-traits.ts";
import { type KnownCommunity, known } from "./known-community.ts";

/** Known subreddits that take some kinds of posts or links only. */
export const KINDS_AND_LINKS: readonly KnownCommunity[] = [
  known(
    books,
    121_000,
    [
      KNOWN.text_only,
      "Only Words",
      "Talk about books without pictures.",
      "novel; chapter; poem; essay; ending; narrator",
      "talk",
    ],
    ({ subreddit }) => {
      subreddit.submission_type = "self";
      subreddit.allow_images = false;
      subreddit.allow_videos = false;
      subreddit.allow_galleries = false;
    },
  ),
  known(
    pets,
    880_000,
    [KNOWN.media_only, "Only Pictures", "Pets, no words.", "cat; dog; kitten; puppy; parrot; tortoise"],
    ({ subreddit }) => {
      subreddit.submission_type = "link";
      subreddit.requirements.body_restriction_policy = "notAllowed";
    },
  ),
  known(
    cities,
    64_000,
    [KNOWN.no_videos, "Still Frames", "Nothing moves here.", "stairway; gate; window; platform; tower; bench"],
    ({ subreddit }) => {
      subreddit.allow_videos = false;
    },
  ),
  known(
    landscapes,
    28_000,
    [KNOWN.no_galleries, "Single Frame", "One picture must do.", "dune; fjord; plateau; marsh; peak; bay"],
    ({ subreddit }) => {
      subreddit.allow_galleries = false;
    },
  ),
  known(
    ocean,
    51_000,
    [KNOWN.no_images, "Moving Only", "Clips of the sea.", "wave; seal; tide; storm; sail; dolphin", "clips"],
    ({ subreddit }) => {
      subreddit.allow_images = false;
      subreddit.allow_galleries = false;
    },
  ),
  known(
    pets,
    152_000,
    [KNOWN.redgifs_forbidden, "No Gif Hosts", "Pets, hosted here.", "cat; hound; rabbit; ferret; pony; budgie"],
    (draft) => forbid(draft, ["redgifs.com", "giphy.com"]),
  ),
  known(
    ocean,
    87_000,
    [
      KNOWN.redgifs_required,
      "Loops Only",
      "Endless loops of water.",
      "wave; eddy; rain ring; wake; spray; current",
      "clips",
    ],
    (draft) => allowOnly(draft, ["redgifs.com"]),
  ),
  known(
    gear,
    40_500,
    [
      KNOWN.link_repost,
      "Fresh Links",
      "Reviews nobody has linked this month.",
      "lens; drone; backpack; lamp; keyboard; watch",
    ],
    ({ subreddit }) => {
      subreddit.requirements.link_repost_age = 30;
    },
  ),
];
