import { KNOWN } from "../../known.ts";
import { art } from "../../themes/art.ts";
import { books } from "../../themes/books.ts";
import { cosplay } from "../../themes/cosplay.ts";
import { food } from "../../themes/food.ts";
import { gear } from "../../themes/gear.ts";
import { landscapes } from "../../themes/landscapes.ts";
import { outdoors } from "../../themes/outdoors.ts";
import type { Draft } from "../draft.ts";
import { type KnownCommunity, known } from "./known-community.ts";

const open = ({ subreddit, habits }: Draft) => {
  habits.strictness = "open";
  subreddit.original_content_tag_enabled = subreddit.name === KNOWN.original_content;
};

const access = (value: Draft["subreddit"]["access"]) => (draft: Draft) => {
  draft.subreddit.access = value;
};

/** Known subreddits that differ in who gets in. */
export const DOORS: readonly KnownCommunity[] = [
  known(
    landscapes,
    412_000,
    [
      KNOWN.open[0],
      "Open Field",
      "Landscapes and everything under the sky. Post what you like.",
      "meadow; barley field; hill; hedgerow; lone oak; big sky",
    ],
    open,
  ),
  known(
    food,
    1_340_000,
    [
      KNOWN.open[1],
      "Open Table",
      "There is always room for one more dish.",
      "soup; roast; salad; pie; stew; flatbread",
    ],
    open,
  ),
  known(
    art,
    58_000,
    [
      KNOWN.open[2],
      "Open Studio",
      "Every medium, every level.",
      "portrait; sketch; sculpture; collage; still life; print",
    ],
    open,
  ),
  known(
    cosplay,
    236_000,
    [
      KNOWN.over18,
      "Open Dusk",
      "Costumes for grown-ups: horror makeup, vampires, villains.",
      "vampire lord; night witch; ghoul; plague doctor; fallen knight; banshee",
    ],
    (draft) => {
      open(draft);
      draft.subreddit.over18 = true;
    },
  ),
  known(
    books,
    16_800,
    [
      KNOWN.restricted,
      "Approved Pens",
      "Short fiction by approved members.",
      "story; flash fiction; vignette; monologue; letter; scene",
      "talk",
    ],
    access("restricted"),
  ),
  known(
    outdoors,
    3_100,
    [KNOWN.private, "Quiet Cabin", "Members only.", "cabin weekend; lake walk; fire; sauna; sledge tour; stargazing"],
    access("private"),
  ),
  known(
    outdoors,
    9_900,
    [
      KNOWN.banned,
      "Closed Harbour",
      "This community is closed.",
      "harbour walk; pier; dinghy trip; quay; slipway; breakwater",
    ],
    access("banned"),
  ),
  known(
    food,
    27_300,
    [
      KNOWN.gated,
      "Odd Warnings",
      "Dishes that need a warning.",
      "ghost pepper stew; durian tart; stinky tofu; surströmming; century egg; hot wings",
    ],
    access("gated"),
  ),
  known(
    gear,
    5_600,
    [KNOWN.gold_only, "Gold Lounge", "For Premium members.", "pen; watch; turntable; espresso machine; camera; chair"],
    access("gold_only"),
  ),
];
