import { KNOWN } from "../../known.ts";
import { addRule } from "../add-rule.ts";
import { BODY_FORMATS } from "../body-formats.ts";
import { checkTitleDash } from "../guide-traits.ts";
import { TITLE_FORMATS } from "../title-formats.ts";
import { useTitleFormat } from "../title-traits.ts";
import { type KnownCommunity, known } from "./known-community.ts";

/** Known subreddits that require a certain format. */
export const FORMATS: readonly KnownCommunity[] = [
  known(
    KNOWN.flair_required,
    { theme: "crafts", subscribers: 74_000 },
    "Flair First | Tidy people who like labels. | scarf; basket; patchwork; card; wreath; mobile",
    (draft, random) => {
      const { subreddit } = draft;
      subreddit.requirements.is_flair_required = true;
      subreddit.flairs[0]!.mod_only = true;
      subreddit.flairs.at(-1)!.text_editable = true;
      addRule(draft, "flair", random);
    },
  ),
  known(
    KNOWN.flair_by_moderators,
    { theme: "crafts", subscribers: 12_500 },
    "Flair by Mods | You post, we sort. | hat; rug; lamp; toy; box; brooch",
    ({ subreddit }) => {
      subreddit.can_assign_link_flair = false;
    },
  ),
  known(
    KNOWN.title_tag,
    { theme: "landscapes", subscribers: 95_000 },
    "Tagged Titles | Landscapes in good order. | cliff; moor; delta; canyon; orchard; glade",
    (draft) => useTitleFormat(draft, TITLE_FORMATS.tag),
  ),
  known(
    KNOWN.title_location,
    { theme: "travel", subscribers: 640_000 },
    "Where was that? | Pictures of places, with their names. | square; lookout; alley; pier; temple; market hall",
    (draft) => useTitleFormat(draft, TITLE_FORMATS.location),
  ),
  known(
    KNOWN.title_length,
    { theme: "cities", subscribers: 33_000 },
    "Measured Words | City pictures with titles that fit a postcard. | corner; tower; arcade; courtyard; kiosk; canal",
    ({ subreddit }) => {
      subreddit.requirements.title_text_min_length = 20;
      subreddit.requirements.title_text_max_length = 80;
      subreddit.requirements.title_blacklisted_strings = ["upvote", "karma"];
    },
  ),
  known(
    KNOWN.body_required,
    { theme: "gear", subscribers: 47_000 },
    "Ask Properly | Good questions get good answers. | camera; tripod; lens; bag; printer; charger | talk",
    ({ subreddit, habits }) => {
      habits.body_format = BODY_FORMATS.tried;
      subreddit.requirements.body_restriction_policy = "required";
      subreddit.requirements.body_text_min_length = 50;
      subreddit.requirements.body_required_strings = [...BODY_FORMATS.tried.required_strings];
    },
  ),
  known(
    KNOWN.gallery_rules,
    { theme: "art", subscribers: 19_000 },
    "Gallery Wall | Series of three to five pieces. | series; triptych; study; print set; sketch set; palette",
    ({ subreddit }) => {
      subreddit.requirements.gallery_min_items = 3;
      subreddit.requirements.gallery_max_items = 5;
      subreddit.requirements.gallery_captions_requirement = "required";
      subreddit.requirements.gallery_urls_requirement = "notAllowed";
    },
  ),
  known(
    KNOWN.post_guidance,
    { theme: "travel", subscribers: 22_400 },
    "What - Where | A thing, a dash, a place. | door; bridge; train; cafe; lighthouse; garden",
    checkTitleDash,
  ),
];
