import { KNOWN } from "../../known.ts";
import { art } from "../../themes/art.ts";
import { cities } from "../../themes/cities.ts";
import { crafts } from "../../themes/crafts.ts";
import { gear } from "../../themes/gear.ts";
import { landscapes } from "../../themes/landscapes.ts";
import { travel } from "../../themes/travel.ts";
import { addRule } from "../add-rule.ts";
import { BODY_MARKS } from "../body-marks.ts";
import { checkTitleDash } from "../guide-traits.ts";
import { TITLE_MARKS } from "../title-marks.ts";
import { useTitleMark } from "../title-traits.ts";
import { type KnownCommunity, known } from "./known-community.ts";

/** Known subreddits that want posts to look a certain way. */
export const ASKING: readonly KnownCommunity[] = [
  known(
    crafts,
    74_000,
    [
      KNOWN.flair_required,
      "Flair First",
      "Tidy people who like labels.",
      "scarf; basket; patchwork; card; wreath; mobile",
    ],
    (draft, random) => {
      const { subreddit } = draft;
      subreddit.requirements.is_flair_required = true;
      subreddit.flairs[0]!.mod_only = true;
      subreddit.flairs.at(-1)!.text_editable = true;
      addRule(draft, "flair", random);
    },
  ),
  known(
    crafts,
    12_500,
    [KNOWN.flair_by_moderators, "Flair by Mods", "You post, we sort.", "hat; rug; lamp; toy; box; brooch"],
    ({ subreddit }) => {
      subreddit.can_assign_link_flair = false;
    },
  ),
  known(
    landscapes,
    95_000,
    [KNOWN.title_tag, "Tagged Titles", "Landscapes in good order.", "cliff; moor; delta; canyon; orchard; glade"],
    (draft) => useTitleMark(draft, TITLE_MARKS.tag),
  ),
  known(
    travel,
    640_000,
    [
      KNOWN.title_location,
      "Where was that?",
      "Pictures of places, with their names.",
      "square; lookout; alley; pier; temple; market hall",
    ],
    (draft) => useTitleMark(draft, TITLE_MARKS.location),
  ),
  known(
    cities,
    33_000,
    [
      KNOWN.title_length,
      "Measured Words",
      "City pictures with titles that fit a postcard.",
      "corner; tower; arcade; courtyard; kiosk; canal",
    ],
    ({ subreddit }) => {
      subreddit.requirements.title_text_min_length = 20;
      subreddit.requirements.title_text_max_length = 80;
      subreddit.requirements.title_blacklisted_strings = ["upvote", "karma"];
    },
  ),
  known(
    gear,
    47_000,
    [
      KNOWN.body_required,
      "Ask Properly",
      "Good questions get good answers.",
      "camera; tripod; lens; bag; printer; charger",
      "talk",
    ],
    ({ subreddit, habits }) => {
      habits.body_mark = BODY_MARKS.tried;
      subreddit.requirements.body_restriction_policy = "required";
      subreddit.requirements.body_text_min_length = 50;
      subreddit.requirements.body_required_strings = [...BODY_MARKS.tried.required_strings];
    },
  ),
  known(
    art,
    19_000,
    [
      KNOWN.gallery_rules,
      "Gallery Wall",
      "Series of three to five pieces.",
      "series; triptych; study; print set; sketch set; palette",
    ],
    ({ subreddit }) => {
      subreddit.requirements.gallery_min_items = 3;
      subreddit.requirements.gallery_max_items = 5;
      subreddit.requirements.gallery_captions_requirement = "required";
      subreddit.requirements.gallery_urls_requirement = "notAllowed";
    },
  ),
  known(
    travel,
    22_400,
    [KNOWN.post_guidance, "What - Where", "A thing, a dash, a place.", "door; bridge; train; cafe; lighthouse; garden"],
    checkTitleDash,
  ),
];
